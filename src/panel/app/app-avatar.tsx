import type { App } from '../../domain/generated/types.ts'
import { Avatar } from '../../ui/badge/avatar.tsx'
import { paintOn } from '../../ui/badge/paint.ts'

/** An app's logo, else its initials on its primary colour. `size` in pixels. */
export function AppAvatar({ app, size = 40 }: { app: App; size?: number }) {
  return (
    <Avatar name={app.name} src={app.logoUrl} paint={paintOn(app.primaryColor)} size={size} shape="square" />
  )
}

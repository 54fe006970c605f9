import type { StudentApp } from '../../domain/generated/answer-types.ts'
import type { DoorProps } from './door.tsx'

/** What an app shows of itself at its door. */
export function doorOf({ name, logoUrl, config }: StudentApp): DoorProps {
  const { loginBackground: background, showAppNameLogin: showAppName } = config
  return { appName: name, logoUrl, background, showAppName }
}

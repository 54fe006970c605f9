import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { AppDocument } from '../../domain/generated/answer-types.ts'
import { StudentPreview } from '../../student/preview/preview-app.tsx'
import { usePreviewContent } from './use-preview-content.ts'
import { queryClient } from '../layout/query-client.ts'

type OwnPreviewProps = Omit<ComponentProps<typeof StudentPreview>, 'app' | 'content'> & { app: AppDocument }

/** The student app over what its creator has put into it, read anew while it is open. */
export function OwnPreview(props: OwnPreviewProps) {
  return (
    // The preview stands outside the layout, where what the panel knows of the server begins.
    <QueryClientProvider client={queryClient}>
      <OwnContent {...props} isLive />
    </QueryClientProvider>
  )
}

/** The same within the panel; only with `isLive` it looks again and again for what was changed elsewhere. */
export function OwnContent({ isLive = false, ...props }: OwnPreviewProps & { isLive?: boolean }) {
  return <StudentPreview {...props} content={usePreviewContent(props.app, isLive)} />
}

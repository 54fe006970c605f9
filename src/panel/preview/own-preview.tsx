import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { App } from '../../domain/generated/types.ts'
import { StudentPreview } from '../../student/preview/preview-app.tsx'
import { usePreviewContent } from './use-preview-content.ts'
import { queryClient } from '../layout/query-client.ts'

type OwnPreviewProps = Omit<ComponentProps<typeof StudentPreview>, 'app' | 'content'> & { app: App }

/** The student app over what its creator has put into it, read anew while it is open. */
export function OwnPreview(props: OwnPreviewProps) {
  return (
    // The preview stands outside the layout, where what the panel knows of the server begins.
    <QueryClientProvider client={queryClient}>
      <Content {...props} />
    </QueryClientProvider>
  )
}

function Content(props: OwnPreviewProps) {
  return <StudentPreview {...props} content={usePreviewContent(props.app)} />
}

import type { ComponentProps } from 'react'
import { constants } from '../../domain/generated/constants.ts'
import { words } from '../../domain/generated/screens/pages/preview.ts'
import type { AppDocument } from '../../domain/generated/answer-types.ts'
import { say } from '../../domain/text/say.ts'
import { StudentPreview } from '../../student/preview/preview-app.tsx'
import { PhoneFrame } from '../../ui/layout/phone-frame.tsx'
import { usePreviewContent } from './use-preview-content.ts'

type PreviewProps = ComponentProps<typeof StudentPreview>

/** A screen of the student app. */
export type Screen = PreviewProps['screen']

type OwnPhoneProps = Pick<PreviewProps, 'screen' | 'onNavigate'> & { app: AppDocument }

/** A phone with an app in it, over the app's own content. It is as high as there is room. */
export function OwnPhone({ app, ...place }: OwnPhoneProps) {
  const content = usePreviewContent(app)
  const { width, height } = constants.floatingPreview
  return (
    <div className="min-h-0 flex-1">
      <PhoneFrame width={width} height={height} label={say(words.screen, { name: app.name })}>
        <StudentPreview app={app} {...place} content={content} />
      </PhoneFrame>
    </div>
  )
}

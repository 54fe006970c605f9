import { useContext, useEffect, useRef } from 'react'
import type { LessonType } from '../../domain/lesson/lesson-content.ts'
import { write } from '../../domain/schema/path.ts'
import { FormSetting, useFormDocument } from './form-setting.ts'
import { LessonFile } from './lesson-content-file.tsx'
import { LessonText } from './lesson-content-text.tsx'
import { LessonVideo } from './lesson-content-video.tsx'
import { textOf, type WidgetProps } from './widget.ts'

/**
 * What a lesson teaches, asked as its sibling field `type` wants: Markdown, a video's link, or a file. What was
 * written for one type is kept while another one is tried. The length of media goes into the sibling `duration`.
 */
export function LessonContentWidget(props: WidgetProps) {
  const form = useFormDocument()
  const type = (form?.document.type as LessonType | undefined) ?? 'TEXT'
  useContentByType(type, textOf(props.value))

  const first = useRef(textOf(props.value))
  const keepMinutes = (seconds: number) => {
    if (!form || !Number.isFinite(seconds) || seconds <= 0) return
    const { duration } = form.document
    // The length that a person set stands as long as the medium is the same.
    if (textOf(props.value) === first.current && Number(duration) > 0) return
    const minutes = Math.max(1, Math.round(seconds / 60))
    if (minutes !== duration) form.onChange(write(form.document, ['duration'], minutes))
  }

  if (type === 'VIDEO') return <LessonVideo {...props} onLength={keepMinutes} />
  if (type === 'PDF' || type === 'AUDIO')
    return <LessonFile key={type} {...props} type={type} onLength={keepMinutes} />
  return <LessonText {...props} />
}

function useContentByType(type: LessonType, content: string) {
  const form = useFormDocument()
  const { stored } = useContext(FormSetting)
  const kept = useRef<Partial<Record<LessonType, string>>>({})
  // The type may have been changed before this code had come: what was stored is still of the type that it was stored with.
  const isStored = stored !== undefined && content === stored.content
  const before = useRef(isStored ? (stored.type as LessonType) : type)
  useEffect(() => {
    if (before.current === type) return
    kept.current[before.current] = content
    before.current = type
    form?.onChange(write(form.document, ['content'], kept.current[type] ?? ''))
  }, [type, content, form])
}

import { useState, type ReactNode } from 'react'
import { words } from '../../../domain/generated/screens/pages/product.ts'
import { contentMessages } from '../../../domain/lesson/lesson-content.ts'
import { Button } from '../../../ui/control/button.tsx'
import { useDropTarget } from '../../../ui/control/use-drop-target.ts'
import { Spinner } from '../../../ui/control/spinner.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { toast } from '../../../ui/toast/toast-queue.ts'
import { UploadPicker } from '../../../ui/widget/upload-picker.tsx'
import { useUpload } from '../../../ui/widget/use-upload.ts'
import { FailureNote } from '../../failure/failure-note.tsx'
import { useSubmission } from '../../failure/use-submission.ts'
import { lessonsPath, modulesPath, type Course, type CourseModule } from './course.ts'
import { useQueryClient } from '@tanstack/react-query'
import { createItem, fetchPage } from '../../../client/resource/resource.ts'
import { links } from '../../../domain/generated/links.ts'
import type { Lesson, Module } from '../../../domain/generated/types.ts'
import { titleOfFile } from '../../../domain/lesson/file-title.ts'
import { pagesKey } from '../../resource/pages.ts'

interface BookUploadProps {
  course: Course
  /** The other way: modules made by hand. */
  children: ReactNode
}

/** Where an e-book begins: its PDF is dropped or chosen, and a module with a lesson is made of it in one go. */
export function BookUpload({ course, children }: BookUploadProps) {
  const make = useBook(course)
  /** Sent, and not yet a lesson. */
  const [sent, setSent] = useState<BookFile | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { submit, isBusy } = useSubmission(words.book.lost)

  const finish = async (file: BookFile) => {
    setSent(file)
    setFailure(null)
    const refusal = await submit(() => make(file))
    setFailure(refusal)
    if (refusal === null) toast({ title: words.book.done })
  }
  const upload = useUpload(refusalOf, (url, { name }) => void finish({ url, name }))
  const isTaken = sent !== null || upload.progress !== null
  const { isOver, target } = useDropTarget((file) => isTaken || void upload.take(file))

  return (
    <div
      role="group"
      aria-label={words.book.title}
      className={`border rounded-card border-dashed transition-colors ${isOver && !isTaken ? 'border-accent bg-accent-soft' : 'border-border-strong'}`}
      {...target}
    >
      <EmptyState
        picture="modules"
        title={words.book.title}
        description={words.book.text}
        action={
          <div className="max-w-110 w-full flex flex-col items-center gap-3">
            {sent === null ? (
              <UploadPicker
                isMain
                fileLabel={words.book.file}
                buttonLabel={words.book.choose}
                accept="application/pdf,.pdf"
                upload={upload}
              />
            ) : (
              <>
                <p role="status" className="flex items-center gap-2.5 text-text-muted empty:hidden">
                  {isBusy && (
                    <>
                      <Spinner />
                      {words.book.busy}
                    </>
                  )}
                </p>
                <FailureNote message={failure} />
                {failure !== null && <Button onClick={() => void finish(sent)}>{words.book.again}</Button>}
              </>
            )}
            {!isTaken && children}
          </div>
        }
      />
    </div>
  )
}

/** Where the system knows no type for a file, its name tells. */
function refusalOf({ type, name }: File): string | null {
  return type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name)) ? null : contentMessages.PDF
}

/** A PDF that is on the server, and what it was called on the creator's disk. */
interface BookFile {
  url: string
  name: string
}

/**
 * Fills an empty product with one PDF: a module and a lesson in it, both called as the file is. It looks first at what is there,
 * so that it may be called again after a failure, also of an answer that was lost. Throws `ApiError`.
 */
function useBook(course: Course) {
  const cache = useQueryClient()
  const path = modulesPath(course.appId)
  const owner = { [links.module]: course.productId }
  return async ({ url, name }: BookFile): Promise<void> => {
    const title = titleOfFile(name)
    const [there] = (await fetchPage<CourseModule>(path, null, 1, owner)).items
    const module = there ?? (await createItem<Module>(path, { title, ...owner }))
    if (!there?.lessons.length)
      await createItem<Lesson>(lessonsPath(course.appId, module.id), { title, type: 'PDF', content: url })
    void cache.invalidateQueries({ queryKey: pagesKey(path) })
  }
}

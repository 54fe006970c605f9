import { createHash } from 'node:crypto'
import fastq from 'fastq'
import type { SiteDownload, SiteDownloadLesson } from '../../../domain/generated/answer-types.ts'
import { picturesIn } from '../../image/text-picture.ts'
import { together } from '../../database/together.ts'
import type { DrawnFile } from '../../../domain/schema/own-screen.ts'
import type { FileStore } from '../../file/store.ts'
import type { ScreenContext } from '../../screen/content.ts'
import { listLessonFiles } from '../../screen/lesson-file.ts'
import type { SiteVisit } from '../session/authenticate.ts'
import { openCourse } from '../../study/course.ts'
import { productOf, type StudyView } from '../../study/home.ts'
import { missingContent } from '../../study/offer.ts'
import { listContents, type ContentRow } from '../../study/queries.ts'

/** As many pictures are looked for at once. */
const atOnce = 16

/** What a device has to keep of a course, but for the sizes of the pictures that its texts show. */
export interface PlannedDownload {
  lessons: (SiteDownloadLesson & { pictures: string[] })[]
}

/**
 * What a device has to keep of a course that is open to whoever looks. Throws 403, or 404: also where the app does not open
 * without a network. 2 queries, and those of what screens draw beside its lessons.
 */
export async function readDownload(
  { tx, published }: Pick<SiteVisit, 'tx' | 'published'>,
  view: StudyView,
  courseId: string,
  context: ScreenContext,
): Promise<PlannedDownload> {
  const { appKey, site } = published
  if (!site.app.config.features.offlineMode) throw missingContent(view.language)
  const productId = productOf(courseId)
  const [, contents] = await together([
    openCourse(tx, appKey, view, courseId),
    listContents(tx, appKey, productId),
  ])
  const drawn = await listLessonFiles(tx, appKey, context, contents, productId)
  return { lessons: contents.map((row) => lessonOf(row, drawn.get(row.id) ?? [])) }
}

function lessonOf(
  { id, type, content, bytes }: ContentRow,
  drawn: DrawnFile[],
): PlannedDownload['lessons'][number] {
  const files = drawn.map(({ url, bytes = 0 }) => ({ url, bytes }))
  // Titles and places come with the content.
  const told = [content, ...files.map(({ url }) => url)].join('\n')
  const version = createHash('sha256').update(told).digest('hex').slice(0, 8)
  const lesson = { id, version, bytes: Buffer.byteLength(content) + 500, files, pictures: [] }
  if (type === 'TEXT') return { ...lesson, pictures: picturesIn(content) }
  if (type === 'VIDEO') return { ...lesson, needsNetwork: 'video' }
  // A file that is not ours (any more) is a link like any other.
  if (bytes === null) return content === '' ? lesson : { ...lesson, needsNetwork: 'link' }
  return { ...lesson, files: [{ url: content, bytes }, ...files] }
}

/** The same with its pictures, those that are lost left out: after the transaction, for the file store may take long. */
export async function withPictures({ lessons }: PlannedDownload, store: FileStore): Promise<SiteDownload> {
  const urls = [...new Set(lessons.flatMap(({ pictures }) => pictures))]
  const turns = fastq.promise((url: string) => store.size(url.slice('/images/'.length)), atOnce)
  const sizes = new Map(await Promise.all(urls.map(async (url) => [url, await turns.push(url)] as const)))
  return {
    lessons: lessons.map(({ pictures, files, ...lesson }) => {
      const sized = pictures.map((url) => ({ url, bytes: sizes.get(url) ?? null }))
      return {
        ...lesson,
        files: [...sized.flatMap(({ url, bytes }) => (bytes === null ? [] : [{ url, bytes }])), ...files],
      }
    }),
  }
}

import { createHash } from 'node:crypto'
import type { SiteDownload, SiteDownloadLesson } from '../../../domain/generated/answer-types.ts'
import { picturesIn } from '../../image/text-picture.ts'
import type { DrawnFile } from '../../../domain/schema/own-screen.ts'
import type { FileStore } from '../../file/store.ts'
import type { ScreenContext } from '../../screen/content.ts'
import { listLessonFiles } from '../../screen/lesson-file.ts'
import type { SiteVisit } from '../session/authenticate.ts'
import { openCourse } from '../../study/course.ts'
import { productOf, type StudyView } from '../../study/home.ts'
import { missingContent } from '../../study/offer.ts'
import { listContents, type ContentRow } from '../../study/queries.ts'

type DownloadContext = ScreenContext & { files: FileStore }

/**
 * What a device has to keep of a course that is open to whoever looks. Throws 403, or 404: also where the app does not open
 * without a network. 2 queries, and those of what screens draw beside its lessons.
 */
export async function readDownload(
  { tx, published }: Pick<SiteVisit, 'tx' | 'published'>,
  view: StudyView,
  courseId: string,
  context: DownloadContext,
): Promise<SiteDownload> {
  const { appKey, site } = published
  if (!site.app.config.features.offlineMode) throw missingContent(view.language)
  await openCourse(tx, appKey, view, courseId)
  const productId = productOf(courseId)
  const contents = await listContents(tx, appKey, productId)
  const drawn = await listLessonFiles(tx, appKey, context, contents, productId)
  const lessons = contents.map((row) => lessonOf(row, context.files, drawn.get(row.id) ?? []))
  return { lessons: await Promise.all(lessons) }
}

async function lessonOf(
  { id, type, content, bytes }: ContentRow,
  store: FileStore,
  drawn: DrawnFile[],
): Promise<SiteDownloadLesson> {
  const files = drawn.map(({ url, bytes = 0 }) => ({ url, bytes }))
  // Titles and places come with the content.
  const told = [content, ...files.map(({ url }) => url)].join('\n')
  const version = createHash('sha256').update(told).digest('hex').slice(0, 8)
  const lesson = { id, version, bytes: Buffer.byteLength(content) + 500, files }
  if (type === 'TEXT') return { ...lesson, files: [...(await sizedPictures(content, store)), ...files] }
  if (type === 'VIDEO') return { ...lesson, needsNetwork: 'video' }
  // A file that is not ours (any more) is a link like any other.
  if (bytes === null) return content === '' ? lesson : { ...lesson, needsNetwork: 'link' }
  return { ...lesson, files: [{ url: content, bytes }, ...files] }
}

/** Pictures of ours that a text shows. */
async function sizedPictures(text: string, files: FileStore): Promise<SiteDownloadLesson['files']> {
  const pictures = await Promise.all(
    picturesIn(text).map(async (url) => ({ url, bytes: await files.size(url.slice('/images/'.length)) })),
  )
  return pictures.flatMap(({ url, bytes }) => (bytes === null ? [] : [{ url, bytes }]))
}

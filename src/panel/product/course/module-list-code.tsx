import lessonScreen from '../../../domain/generated/screens/lists/lesson.ts'
import screen from '../../../domain/generated/screens/lists/module.ts'
import type { Item, ListFilter } from '../../../client/resource/resource.ts'
import type { Product } from '../../../domain/generated/types.ts'
import { words } from '../../../domain/generated/screens/pages/product.ts'
import { Button } from '../../../ui/control/button.tsx'
import { logUrl } from '../../history/log-address.ts'
import { notedRuns } from '../../history/noted-runs.tsx'
import type { AnyListCode, ListCode } from '../../list/list-code.ts'
import { ListWaiting } from '../../list/list-waiting.tsx'
import { lazyView } from '../../page/lazy-view.tsx'
import { productsUrl } from '../product-path.ts'
import { BookUpload } from './book-upload.tsx'
import { lessonLogUrl, type Course } from './course.ts'

/** What the lists of modules and lessons are of. */
export interface CourseContext extends Course {
  /** The modules of the product, of all that the app has. */
  within: ListFilter
  /** Absent while it is coming. */
  product: Product | undefined
  isComing: boolean
  /** Reads anew what counts modules and lessons. */
  refresh: () => void
}

export const LazyModuleForm = lazyView(() => import('./course-form.tsx').then((room) => room.ModuleForm))

const ofModules = notedRuns<Item, CourseContext>(screen, ({ within }) => within)
const ofLessons = notedRuns<Item, CourseContext>(lessonScreen)
const inner: AnyListCode<never, never>['inner'] = async (list) =>
  (await import('../../entity/entity-view.tsx')).entityView(list)

/** What only code knows of the list of a product's modules, and of the lessons of each. */
export const moduleListCode: ListCode<'module', Item, CourseContext> = {
  actions: { history: ofModules.history },
  buttons: {
    removed: ofModules.removed,
    history: { to: ({ context }) => logUrl(productsUrl(context.appId, context.productId), '') },
  },
  nested: {
    lesson: {
      path: 'lessons',
      owner: 'moduleId',
      Form: lazyView(() => import('./course-form.tsx').then((room) => room.LessonForm)),
      code: {
        actions: { history: ofLessons.history as never },
        buttons: {
          removed: ofLessons.removed,
          history: { to: ({ context, path }) => lessonLogUrl(path, context) },
        },
        inner,
        onChange: ({ refresh }) => refresh(),
      },
    },
  },
  inner,
  onChange: ({ refresh }) => refresh(),
  // What an empty product begins with, its type tells.
  Empty: ({ context, run, children }) => {
    if (context.isComing) return <ListWaiting>{screen.loading}</ListWaiting>
    if (context.product?.type !== 'EBOOK') return children
    return (
      <BookUpload course={context}>
        <Button variant="ghost" onClick={() => run('add')}>
          {words.book.byHand}
        </Button>
      </BookUpload>
    )
  },
}

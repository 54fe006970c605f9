import type { Completeness } from '../../domain/schema/completeness.ts'
import { liveFeed, liveSince } from '../../domain/post/feed.ts'
import type { App, FeedPost, Lesson, Module, Product } from '../../domain/generated/types.ts'
import { links } from '../../domain/generated/links.ts'
import { generalId, generalProduct } from '../../domain/site/general-course.ts'
import { homeProducts, type Study } from '../../domain/site/home-product.ts'
import type { HomeProduct, SiteCourse, SiteFeedPost } from '../../domain/generated/answer-types.ts'

/** Turns what the panel's lists hold into what a student sees: one who came just now and bought everything. */

export type ModuleWithLessons = Module &
  Completeness & { lessons: (Omit<Lesson, 'content'> & Completeness)[] }

const productOf = (module: ModuleWithLessons) => module[links.module] ?? generalId

/** Modules with lessons, without what students do not see until it is complete. */
function shown(modules: ModuleWithLessons[]): ModuleWithLessons[] {
  return modules
    .filter(({ isHidden }) => !isHidden)
    .map((module) => ({ ...module, lessons: module.lessons.filter(({ isHidden }) => !isHidden) }))
    .filter(({ lessons }) => lessons.length > 0)
}

/** `modules` tells whether there is something for everybody, which comes last, named in the app's language. */
export function homeOf(
  products: (Product & Completeness)[],
  modules: ModuleWithLessons[],
  language: App['config']['language'],
  now: Date,
): HomeProduct[] {
  const enrolment = {
    status: 'ACTIVE' as const,
    enrolledAt: now,
    grants: products.map(({ id, offerType }) => ({
      productId: id,
      offerType,
      startsAt: now,
      endsAt: null,
    })),
  }
  const studies = studiesOf(shown(modules))
  const offered = products.filter(({ isHidden }) => !isHidden)
  const general = studies.has(generalId) ? [generalProduct(language)] : []
  return homeProducts([...offered, ...general], enrolment, now, studies)
}

/** What there is to study by product; nothing of it is begun. */
function studiesOf(modules: ModuleWithLessons[]): Map<string, Study> {
  const lessons = Map.groupBy(
    modules.flatMap((module) => module.lessons.map(({ id }) => ({ id, product: productOf(module) }))),
    ({ product }) => product,
  )
  return new Map(
    [...lessons].map(([product, of]) => [
      product,
      { done: null, total: of.length, onlyLessonId: of.length === 1 ? of[0]!.id : null },
    ]),
  )
}

/** `home` tells what opens; of `products`, parts may draw further fields. */
export function coursesOf(
  home: HomeProduct[],
  modules: ModuleWithLessons[],
  products: Product[] = [],
): SiteCourse[] {
  return home
    .filter(({ state }) => state === 'open')
    .map(({ id, name, description, imageUrl }) => ({
      ...products.find((product) => product.id === id),
      id,
      name,
      description,
      imageUrl,
      progress: 0,
      modules: shown(modules)
        .filter((module) => productOf(module) === id)
        .map(siteModule),
    }))
}

function siteModule({ id, title, description, lessons }: ModuleWithLessons) {
  return {
    id,
    title,
    description,
    lessons: lessons.map((lesson) => ({
      ...lesson,
      id: lesson.id,
      title: lesson.title,
      type: lesson.type,
      duration: lesson.duration,
      state: 'pending' as const,
    })),
  }
}

export function feedOf(
  posts: FeedPost[],
  { feedSettings }: Pick<App, 'feedSettings'>,
  now: Date,
): SiteFeedPost[] {
  return liveFeed(posts, now, feedSettings.highlightPinned).map((post) => ({
    id: post.id,
    title: post.title,
    content: post.content,
    pinned: feedSettings.highlightPinned && post.pinned,
    createdAt: liveSince(post),
    likesCount: post.likesCount,
    ...(feedSettings.allowComments && { commentsCount: post.commentsCount }),
  }))
}

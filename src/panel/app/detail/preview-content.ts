import { liveFeed, liveSince } from '../../../domain/feed.ts'
import type { App, FeedPost, Lesson, Module, Product } from '../../../domain/generated/types.ts'
import { generalId, generalProduct } from '../../../domain/general-course.ts'
import { homeProducts } from '../../../domain/home-product.ts'
import type { HomeProduct, SiteCourse, SiteFeedPost } from '../../../domain/site.ts'

/** Turns what the panel's lists hold into what a student sees: one who came just now and bought everything. */

export type ModuleWithLessons = Module & { lessons: Omit<Lesson, 'content'>[] }

/** `modules` tells whether there is something for everybody, which comes first, named in the app's language. */
export function homeOf(
  products: Product[],
  modules: ModuleWithLessons[],
  language: App['config']['language'],
  now: Date,
): HomeProduct[] {
  const member = {
    status: 'ACTIVE' as const,
    enrolledAt: now,
    grants: products.map(({ id, offerType }) => ({
      productId: id,
      offerType,
      startsAt: now,
      endsAt: null,
    })),
  }
  const hasGeneral = modules.some(({ productId, lessons }) => !productId && lessons.length > 0)
  return homeProducts([...(hasGeneral ? [generalProduct(language)] : []), ...products], member, now)
}

export function coursesOf(products: HomeProduct[], modules: ModuleWithLessons[]): SiteCourse[] {
  return products
    .filter(({ state }) => state === 'open')
    .map(({ id, name, description, imageUrl }) => ({
      id,
      name,
      description,
      imageUrl,
      progress: 0,
      modules: modules
        .filter(({ productId, lessons }) => (productId ?? generalId) === id && lessons.length > 0)
        .map(siteModule),
    }))
}

function siteModule({ id, title, description, lessons }: ModuleWithLessons) {
  return {
    id,
    title,
    description,
    lessons: lessons.map((lesson) => ({
      id: lesson.id,
      title: lesson.title,
      type: lesson.type,
      duration: lesson.duration,
      state: 'pending' as const,
    })),
  }
}

export function feedOf(posts: FeedPost[], { feedSettings }: App, now: Date): SiteFeedPost[] {
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

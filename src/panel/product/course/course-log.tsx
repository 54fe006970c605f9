import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import lessons from '../../../domain/generated/screens/lists/lesson.ts'
import modules from '../../../domain/generated/screens/lists/module.ts'
import { words } from '../../../domain/generated/screens/pages/product.ts'
import type { Module } from '../../../domain/generated/types.ts'
import { say } from '../../../domain/text/say.ts'
import { ListHistory, type LogItem } from '../../history/list-history.tsx'
import type { AnyListCode } from '../../list/list-code.ts'
import { soughtHash } from '../../list/sought-row.tsx'
import { itemQuery } from '../../resource/list.ts'
import { productsUrl } from '../product-path.ts'
import { lessonsPath, lessonsPrefix, modulesPath } from './course.ts'
import type { CourseContext } from './module-list-code.tsx'

type LogCode<C> = Pick<AnyListCode<LogItem, C>, 'actions' | 'onChange'>

const ofModules: LogCode<CourseContext> = {
  // One that is of another product by now is found there.
  actions: {
    open: {
      to: ({ item, context }) =>
        placeOf({ ...context, productId: item.linked ?? context.productId }, item.id),
    },
  },
  onChange: ({ refresh }) => refresh(),
}

/** What became of the modules of a product. */
export function ModuleLog({ context }: { context: CourseContext }) {
  const { appId, productId, product, within } = context
  const title = product?.name ?? modules.title
  return (
    <ListHistory
      screen={useMemo(() => ({ ...modules, title }), [title])}
      path={modulesPath(appId)}
      home={productsUrl(appId, productId)}
      prefix=""
      {...{ within, context }}
      code={ofModules}
    />
  )
}

type LessonContext = CourseContext & { moduleId: string }

const ofLessons: LogCode<LessonContext> = {
  actions: { open: { to: ({ item, context }) => placeOf(context, context.moduleId, item.id) } },
  onChange: ({ refresh }) => refresh(),
}

/** What became of the lessons of a module. */
export function LessonLog({ context, moduleId }: { context: CourseContext; moduleId: string }) {
  const { data } = useQuery(itemQuery<Module>(modulesPath(context.appId), moduleId))
  const title = data ? say(words.lessons, { module: data.data.title }) : lessons.title
  return (
    <ListHistory
      screen={useMemo(() => ({ ...lessons, title }), [title])}
      path={lessonsPath(context.appId, moduleId)}
      home={placeOf(context, moduleId)}
      prefix={lessonsPrefix}
      context={useMemo(() => ({ ...context, moduleId }), [context, moduleId])}
      code={ofLessons}
    />
  )
}

/** Where a module, or a lesson in it, stands in the panel. */
const placeOf = ({ appId, productId }: CourseContext, module: string, lesson?: string): string =>
  productsUrl(appId, productId, soughtHash(module, lesson))

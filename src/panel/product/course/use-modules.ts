import { changeItem, createItem, moveItem, type Change } from '../../../client/resource/resource.ts'
import { links } from '../../../domain/generated/links.ts'
import list from '../../../domain/generated/screens/lists/module.ts'
import { words } from '../../../domain/generated/screens/pages/change.ts'
import type { Module } from '../../../domain/generated/types.ts'
import { toastReason } from '../../failure/toast-failure.ts'
import { removalWords } from '../../list/row-actions.ts'
import { removeLater } from '../../resource/removal.ts'
import { moveItemTo } from '../../resource/use-move.ts'
import { modulesPath, useCourseCache, type Course, type CourseModule } from './course.ts'

/** Everything that can be done to the modules of a product. `add` and `change` throw; forms show what. */
export function useModules(course: Course) {
  const path = modulesPath(course.appId)
  const { rewrite, refresh } = useCourseCache(course)

  const add = async (document: Change) => {
    const module = await createItem<Module>(path, { ...document, [links.module]: course.productId })
    rewrite((modules, isWhole) => (isWhole ? [...modules, { ...module, lessons: [] }] : modules))
    refresh()
  }

  const change = async (id: string, document: Change, etag: string | null) => {
    const { data } = await changeItem<Module>(path, id, document, etag)
    rewrite((modules) => modules.map((module) => (module.id === id ? { ...module, ...data } : module)))
  }

  const move = async (id: string, order: number) => {
    const takeBack = rewrite((modules) => moveItemTo(modules, id, order))
    try {
      await moveItem(path, id, order)
    } catch (problem) {
      takeBack()
      toastReason(problem, words.moveFailed)
    }
    refresh()
  }

  const remove = (module: CourseModule) => {
    let position = 0
    removeLater({
      path: `${path}/${module.id}`,
      ...removalWords(list),
      onGone: () =>
        rewrite((modules) => {
          position = modules.findIndex(({ id }) => id === module.id)
          return modules.filter(({ id }) => id !== module.id)
        }),
      onBack: () =>
        rewrite((modules) =>
          modules.some(({ id }) => id === module.id) ? modules : modules.toSpliced(position, 0, module),
        ),
      onDone: refresh,
    })
  }

  return { add, change, move, remove }
}

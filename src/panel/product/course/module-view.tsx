import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import list from '../../../domain/generated/screens/lists/module.ts'
import screen from '../../../domain/generated/screens/modals/module.ts'
import type { App, Product } from '../../../domain/generated/types.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { LoadFailure } from '../../failure/load-failure.tsx'
import { SortableArea, SortableList } from '../../../ui/sortable/sortable.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { Spinner } from '../../../ui/control/spinner.tsx'
import { ModalForm } from '../../form/modal-form.tsx'
import { ListButtons } from '../../list/list-buttons.tsx'
import { LoadMore } from '../../list/load-more.tsx'
import { emptyWords } from '../../list/row-actions.ts'
import { AppFiles } from '../../file/app-files.tsx'
import { BackLink } from '../../page/back-link.tsx'
import { productsUrl, productsPath } from '../product-path.ts'
import { itemQuery, findListed } from '../../resource/list.ts'
import { BookUpload } from './book-upload.tsx'
import { useCourse, type Course, type CourseModule } from './course.ts'
import { ModuleCard } from './module-card.tsx'
import { useMoveLesson } from './use-lessons.ts'
import { useModules } from './use-modules.ts'

/** The modules of one product, each with its lessons, read on as one scrolls. */
export function ModuleView({ app, productId }: { app: App; productId: string }) {
  const course = { appId: app.id, productId }
  const { product, isComing } = useProduct(app.id, productId)
  const modules = useCourse(course)
  const isEmpty = modules.items?.length === 0
  // What an empty product begins with, its type tells.
  const isWaiting = isEmpty ? isComing : !modules.items && !modules.isError
  const { add } = useModules(course)
  const [isAdding, setAdding] = useState(false)
  const addButton = <ListButtons buttons={list.buttons} runs={{ add: { run: () => setAdding(true) } }} />
  return (
    <section aria-labelledby="modules-title">
      <BackLink to={productsUrl(app.id)}>Produtos</BackLink>
      <div className="mb-5 mt-2 flex flex-wrap items-center justify-between gap-3">
        <h2 id="modules-title" className="min-w-0 break-words text-20px/28px font-semibold">
          {product?.name ?? list.title}
        </h2>
        {modules.items && modules.items.length > 0 && addButton}
      </div>
      {isWaiting && (
        <p role="status" className="flex items-center gap-2.5 py-12 text-text-muted">
          <Spinner />
          Carregando módulos...
        </p>
      )}
      {!modules.items && modules.isError && (
        <div className="border border-border rounded-card bg-surface">
          <LoadFailure title={list.failure} query={modules} />
        </div>
      )}
      {isEmpty &&
        !isComing &&
        (product?.type === 'EBOOK' ? (
          <AppFiles appId={app.id}>
            <BookUpload course={course}>
              <Button variant="ghost" onClick={() => setAdding(true)}>
                Montar em módulos
              </Button>
            </BookUpload>
          </AppFiles>
        ) : (
          <div className="border border-border-strong rounded-card border-dashed">
            <EmptyState {...emptyWords(list)} action={addButton} />
          </div>
        ))}
      <ModuleList course={course} modules={modules.items ?? []} />
      <LoadMore list={modules} label="Mostrar mais" />
      {isAdding && <ModalForm screen={screen} save={add} onClose={() => setAdding(false)} />}
    </section>
  )
}

/** The product that modules belong to: as a list has it until it has been read by itself. */
function useProduct(appId: string, id: string): { product: Product | undefined; isComing: boolean } {
  const cache = useQueryClient()
  const path = productsPath(appId)
  const { data, isPending } = useQuery(itemQuery<Product>(path, id))
  const product = data?.data ?? findListed<Product>(cache, path, id)
  return { product, isComing: isPending && !product }
}

function ModuleList({ course, modules }: { course: Course; modules: CourseModule[] }) {
  const { move } = useModules(course)
  const moveLesson = useMoveLesson(course)
  return (
    <SortableArea
      onMove={({ id, list, place }) => {
        const lesson = modules.flatMap(({ lessons }) => lessons).find((other) => other.id === id)
        void (lesson ? moveLesson(lesson, place, list) : move(id, place))
      }}
    >
      <SortableList
        id="modules"
        items={modules}
        label={list.title}
        nameOf={({ title }) => title}
        className="flex flex-col gap-4"
      >
        {(module) => <ModuleCard course={course} module={module} modules={modules} />}
      </SortableList>
    </SortableArea>
  )
}

import { useNavigate } from 'react-router-dom'
import type { Item } from '../../client/resource/resource.ts'
import page, { words } from '../../domain/generated/screens/pages/details.ts'
import type { Document } from '../../domain/schema/definition.ts'
import type { ListScreen } from '../../domain/schema/list.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { Cells } from '../../ui/table/cells.ts'
import { HistoryList } from '../history/history-list.tsx'
import { CardCommand } from '../list/card-command.tsx'
import { CardFacts } from '../list/card-facts.tsx'
import type { AnyListCode, ListFormProps } from '../list/list-code.ts'
import { ListSection } from '../list/list-frame.tsx'
import { ListOverlay } from '../list/list-overlay.tsx'
import { useDocuments } from '../list/use-documents.ts'
import { useListRuns } from '../list/use-list-runs.ts'
import { BackLink } from '../page/back-link.tsx'
import type { LazyView } from '../page/lazy-view.tsx'
import { PageState } from '../page/page-state.tsx'
import { useItem } from '../resource/list.ts'

interface DetailsPageProps<T extends Item, C> {
  /** Of the list, with a page. */
  screen: ListScreen & Required<Pick<ListScreen, 'page'>>
  /** The list in the API, and in the panel. */
  path: string
  home: string
  id: string
  Form: LazyView<ListFormProps> | undefined
  code: AnyListCode<T, C>
  context: C
}

/** The page of one document: its fields in sections, what is done with it in its list, and what became of it. */
export function DetailsPage<T extends Item, C>(props: DetailsPageProps<T, C>) {
  const { screen, path, home, id } = props
  const query = useItem<T>(path, id)
  const item = query.isError ? undefined : query.data?.data
  return (
    <div className="flex flex-col gap-5">
      <BackLink to={home}>{screen.title}</BackLink>
      {item ? (
        <Details {...props} key={id} item={item} />
      ) : (
        <PageState page={{ ...page, missing: screen.page.missing }} query={query}>
          <Skeleton className="h-8 w-60" />
          <Skeleton className="mt-5 h-50 w-full rounded-card" />
        </PageState>
      )}
    </div>
  )
}

function Details<T extends Item, C>(props: DetailsPageProps<T, C> & { item: T }) {
  const { screen, path, home, Form, code, context, item } = props
  const navigate = useNavigate()
  const documents = useDocuments<T>(screen, path)
  const own: typeof documents = {
    ...documents,
    // There is nothing to look at any more.
    remove: (...removed) => {
      documents.remove(...removed)
      void navigate(home)
    },
  }
  const close = () => runs.close()
  const runs = useListRuns<T, C>({
    ...{ screen: withoutOwn(screen), path, code, context, own, filter: {}, hasForm: Form !== undefined },
    ...{ group: undefined, onChange: own.readAnew, onDone: close },
  })
  const name = runs.nameOf(item)
  const commands = runs.actions.all(item)
  return (
    <Cells value={{}}>
      <ListSection
        screen={{ title: name || screen.title }}
        buttons={commands.map((command) => (
          <CardCommand key={command.label} {...command} isLabelled />
        ))}
      >
        <div className="flex flex-col gap-5">
          {screen.page.sections.map(({ title, columns }) => (
            <Card key={title}>
              <h3 className="text-16px/24px font-semibold">{title}</h3>
              <CardFacts columns={columns} item={item as unknown as Document} />
            </Card>
          ))}
          <section aria-label={words.history}>
            <h3 className="mb-3 text-16px/24px font-semibold">{words.history}</h3>
            <HistoryList path={path} item={item} columns={screen.details ?? []} onChange={own.readAnew} />
          </section>
        </div>
      </ListSection>
      <ListOverlay code={code} runs={runs} path={path} />
      {Form && own.form && <Form {...own.form} />}
    </Cells>
  )
}

/** The screen without what leads here, and what this shows anyway. */
function withoutOwn<S extends ListScreen>(screen: S): S {
  const actions = screen.actions?.filter((one) => one === 'separator' || !here.includes(one.run ?? ''))
  return { ...screen, actions }
}

const here = ['open', 'history']

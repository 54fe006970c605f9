import { useAtomValue } from 'jotai'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { words } from '../../domain/generated/screens/pages/builder.ts'
import type { App } from '../../domain/generated/types.ts'
import type { Document } from '../../domain/schema/definition.ts'
import { ErrorBoundary } from '../../ui/state/error-boundary.tsx'
import { prefetchPresets } from '../../ui/form/layout/layout.tsx'
import { prefetchLists } from '../../ui/form/list/list-field.tsx'
import { SchemaForm } from '../../ui/form/schema-form.tsx'
import { useWide } from '../../ui/layout/use-wide.ts'
import {
  asDocument,
  conflictsAtom,
  draftAtom,
  isDeletedAtom,
  serverErrorsAtom,
  useDraftEditor,
} from '../draft/draft-atoms.ts'
import { LeaveQuestion } from '../leave/leave-question.ts'
import { lazyView } from '../page/lazy-view.tsx'
import { createPreviewSource, type PreviewSource } from '../preview/handover.ts'
import { useTypingPause } from '../typing/typing-pause.ts'
import { BrokenStep } from './broken-step.tsx'
import { PhoneSkeleton } from './builder-skeleton.tsx'
import { DraftState } from './draft-state.tsx'
import { problemsAtom } from './problems.ts'
import { SaveIndicator } from './save-indicator.tsx'
import { StepDots } from './step-dots.tsx'
import { StepFooter } from './step-footer.tsx'
import { styleNotes } from './style-notes.tsx'
import { UndoButtons } from './undo-buttons.tsx'
import { useAutosave } from './use-autosave.ts'
import { useBuilderLocation } from './use-builder-location.ts'
import { usePublish } from './use-publish.ts'

const AppPreview = lazyView(() => import('./app-preview.tsx').then((room) => room.AppPreview), PhoneSkeleton)
const DraftConflict = lazyView(() => import('./draft-conflict.tsx').then((room) => room.DraftConflict))
const DeletedAppDialog = lazyView(() =>
  import('./deleted-app-dialog.tsx').then((room) => room.DeletedAppDialog),
)
const MissingButton = lazyView(() =>
  import('./checklist/checklist-button.tsx').then((room) => room.ChecklistButton),
)
const NewsDialog = lazyView(() => import('./news-dialog.tsx').then((room) => room.NewsDialog))
const Review = lazyView(() => import('./review.tsx').then((room) => room.Review))
const TemplateOffer = lazyView(() =>
  import('../template/template-offer.tsx').then((room) => room.TemplateOffer),
)

/** The stepped editor of an app: the form of one step, the phone beside it, and the way through the steps. */
export function Builder() {
  const draft = useAtomValue(draftAtom)
  return draft && <BuilderSteps draft={draft} />
}

function BuilderSteps({ draft }: { draft: App }) {
  const editor = useDraftEditor()
  const serverErrors = useAtomValue(serverErrorsAtom)
  const problems = useAtomValue(problemsAtom)
  const isGone = useAtomValue(isDeletedAtom)
  const isInConflict = useAtomValue(conflictsAtom).length > 0 && !isGone
  const mayAsk = useTypingPause(isGone || isInConflict)
  // Before anything is drawn by schemas that were changed meanwhile, in development.
  useLayoutEffect(() => editor.renew())
  useAutosave()
  useSharedPreview(draft)
  const { step, current, goTo, top, follow } = useBuilderLocation(editor.save)
  const { publish, isPublishing, news, forgetNews } = usePublish(goTo)
  // Fetched beside the first step, so that they are there without a network too.
  useEffect(() => {
    for (const room of [Review, DraftConflict, NewsDialog, LeaveQuestion]) room.prefetch()
    prefetchLists()
    prefetchPresets()
  }, [])
  const hasRoomForPreview = useWide(1024)

  const problemSteps = useMemo(() => new Set(problems.map((problem) => problem.step)), [problems])

  return (
    <div className="mx-auto max-w-300 w-full gap-10 px-4 sm:px-6 lg:flex">
      <title>{`${draft.name || words.untitled} · Trilha`}</title>
      <div className="min-w-0 flex-1 pt-6 lg:pb-28">
        <header className="mb-6 flex items-center justify-between gap-x-4 gap-y-1 max-sm:flex-wrap">
          <div className="min-w-0 max-sm:w-full">
            <h1 className="truncate text-20px/28px font-semibold tracking-tight">
              {draft.name || words.noName}
            </h1>
            <DraftState publish={publish} isPublishing={isPublishing} />
          </div>
          <div className="flex shrink-0 items-center gap-2 max-sm:w-full max-sm:justify-between">
            <SaveIndicator />
            <UndoButtons current={current} goTo={goTo} />
          </div>
        </header>
        <StepDots current={current} problems={problemSteps} onSelect={goTo} />
        <section
          aria-labelledby="step-title"
          onFocus={follow}
          // Also where the form shows a mistake: everything else can be saved.
          onSubmit={() => void editor.save()}
          className="mt-8 max-w-160"
        >
          <div className="min-h-8 flex items-center justify-between gap-3">
            <h2 id="step-title" ref={top} tabIndex={-1} className="text-20px/28px font-semibold outline-none">
              {step.title}
            </h2>
            {step.view !== 'review' && (
              <ErrorBoundary of={draft} fallback={() => null}>
                <MissingButton draft={draft} />
              </ErrorBoundary>
            )}
          </div>
          {step.description && <p className="mb-6 mt-1 text-text-muted">{step.description}</p>}
          {current === 0 && <TemplateOffer />}
          <ErrorBoundary key={step.id} of={draft} fallback={(retry) => <BrokenStep onRetry={retry} />}>
            {step.view === 'review' ? (
              <Review />
            ) : (
              <SchemaForm
                key={step.id}
                id={`step-${current}`}
                screen={step}
                value={asDocument(draft)}
                onChange={(next: Document) => editor.edit(asDocument(draft), next)}
                onSubmit={nothing}
                serverErrors={serverErrors}
                autosave
                notes={styleNotes}
              >
                <></>
              </SchemaForm>
            )}
          </ErrorBoundary>
        </section>
        <StepFooter
          current={current}
          draft={draft}
          goTo={goTo}
          publish={publish}
          isPublishing={isPublishing}
        />
      </div>
      <div className="sticky top-14 hidden h-[calc(100dvh-3.5rem)] w-85 shrink-0 py-6 xl:has-[[data-device=tablet]]:w-120 lg:block">
        {hasRoomForPreview && (
          <ErrorBoundary of={draft} fallback={() => <PhoneSkeleton />}>
            <AppPreview step={current} />
          </ErrorBoundary>
        )}
      </div>
      {isInConflict && mayAsk && <DraftConflict />}
      {isGone && mayAsk && <DeletedAppDialog />}
      {news && !isInConflict && !isGone && (
        <NewsDialog news={news} onPublish={() => void publish()} onClose={forgetNews} />
      )}
    </div>
  )
}

/** With it Ctrl + S submits the form. */
const nothing = () => {}

function useSharedPreview(draft: App) {
  const { id } = draft
  const source = useRef<PreviewSource>(null)
  useEffect(() => {
    const created = createPreviewSource(id)
    source.current = created
    return () => created.close()
  }, [id])
  useEffect(() => source.current?.share(draft), [draft])
}

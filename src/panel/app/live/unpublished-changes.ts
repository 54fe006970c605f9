import builder from '../../../domain/generated/screens/builder.ts'
import type { App } from '../../../domain/generated/types.ts'
import type { StepScreen } from '../../../domain/schema/definition.ts'
import { differences } from '../../../domain/schema/difference.ts'
import type { AppDocument, Difference } from '../../../domain/generated/answer-types.ts'
import { flatten, payload } from '../../../domain/schema/screen.ts'
import { asDocument } from '../../draft/draft-atoms.ts'

/** What publishing `draft` would change for students, who see `live`: in words, each field with the step that asks for it. */
export function unpublishedChanges(live: AppDocument, draft: App): Difference[] {
  return builder.steps.flatMap((step) =>
    differences(step.schema, shown(step, live), shown(step, draft)).map((one) => ({
      ...one,
      title: `${one.title} (${step.label})`,
    })),
  )
}

/** A step's fields as students have them: without hidden answers. */
const shown = (step: StepScreen, app: AppDocument) => flatten(step, payload(step, asDocument(app)))

import type { FormScreen } from '../../../domain/schema/definition.ts'
import { say } from '../../../domain/text/say.ts'
import { focusField } from '../field/focus.ts'
import { formFieldTitle } from '../field/form-field-title.ts'

interface ErrorSummaryProps {
  screen: Pick<FormScreen, 'schema'>
  prefix: string
  /** Paths of the wrong fields, from the last failed submit, as far as they are still wrong. */
  paths: string[]
  /** Messages that belong to no field. */
  general: string[]
}

/** Says above the buttons what keeps the form from being sent; always there, so that it is read out when it fills. */
export function ErrorSummary({ screen, prefix, paths, general }: ErrorSummaryProps) {
  const some = paths.length + general.length > 0
  return (
    <div role="alert" className={some ? '' : 'sr-only'}>
      {some && (
        <div className="motion-fade flex items-start gap-2.5 rounded-control bg-danger-soft px-3.5 py-3 text-danger-text">
          <span className="i-lucide-circle-alert mt-0.5 size-4 shrink-0" aria-hidden="true" />
          <div className="min-w-0">
            {general.map((message) => (
              <p key={message}>{message}</p>
            ))}
            {paths.length > 0 && (
              <p>
                {say({ one: 'Confira o campo ', many: 'Confira os campos ' }, { count: paths.length })}
                {paths.map((path, at) => (
                  <span key={path}>
                    {at > 0 && (at === paths.length - 1 ? ' e ' : ', ')}
                    <button
                      type="button"
                      className="rounded-4px font-medium underline underline-offset-3"
                      onClick={() => focusField(prefix, path)}
                    >
                      {formFieldTitle(screen, path)}
                    </button>
                  </span>
                ))}
                .
              </p>
            )}
          </div>
        </div>
      )}
    </div>
  )
}

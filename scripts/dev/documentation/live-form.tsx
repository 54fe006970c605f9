import { useMemo, useState } from 'react'
import type { Document, FormScreen } from '../../../src/domain/schema/definition.ts'
import { screenErrors } from '../../../src/domain/message/screen-errors.ts'
import { flatData } from '../../../src/ui/form/document/edit.ts'
import { SchemaForm } from '../../../src/ui/form/schema-form.tsx'
import { FileUpload } from '../../../src/ui/widget/file-upload.ts'
import { PickChoices } from '../../../src/ui/widget/pick-choices.ts'
import { unflatten } from '../../../src/domain/schema/screen.ts'
import { JsonCode } from './json-code.tsx'

/** A form that keeps what is typed into it here, with its document and what the validator finds wrong in it below. */
export function LiveForm({ screen, id, bare = false }: { screen: FormScreen; id: string; bare?: boolean }) {
  const [document, setDocument] = useState<Document>({})
  const whole = useMemo(() => unflatten(screen, flatData(screen, document), {}), [screen, document])
  const choices = useMemo(() => sampleChoices(screen), [screen])
  const errors = Object.entries(screenErrors(screen, whole))
  return (
    <FileUpload value={sampleUpload}>
      <PickChoices value={choices}>
        <SchemaForm
          id={id}
          screen={screen}
          value={document}
          onChange={setDocument}
          onSubmit={bare ? setDocument : undefined}
        />
        {!bare && (
          <div className="mt-5 flex flex-col gap-2 border-t border-border pt-4">
            <JsonCode value={whole} label="Valor" />
            {errors.length === 0 ? (
              <p className="flex items-center gap-1.5 text-13px text-accent-text">
                <span className="i-lucide-check size-3.5" aria-hidden="true" />
                Aceito
              </p>
            ) : (
              <ul className="flex flex-col gap-0.5 text-13px text-danger-text">
                {errors.map(([path, sentence]) => (
                  <li key={path}>
                    <code className="font-mono text-12px">
                      {path.replaceAll(':', '.').replace(/^part\d+\./, '')}
                    </code>{' '}
                    {sentence}
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </PickChoices>
    </FileUpload>
  )
}

/** What lists of picks hold where the page knows nothing: three things to pick. */
function sampleChoices(screen: FormScreen) {
  const three = ['Violão do zero', 'Acordes sem segredo', 'Ritmo e pulso'].map((label, i) => ({
    value: `00000000-0000-4000-8000-00000000000${i}`,
    label,
  }))
  const names = Object.entries(screen.fields).flatMap(([key, { path }]) => [key, path.at(-1)!])
  return Object.fromEntries(names.map((name) => [name, three]))
}

/** There is no app here to keep a file: what is chosen gets an address and goes nowhere. */
const sampleUpload = ({ name }: File) =>
  Promise.resolve(
    `/files/00000000-0000-4000-8000-000000000000/exemplo.${/\w+$/.exec(name)![0].toLowerCase()}`,
  )

import { atom, useAtomValue } from 'jotai'
import { useContext, useMemo } from 'react'
import type { Levels } from '../../../domain/schema/definition.ts'
import { levelsAt } from '../../../domain/schema/levels.ts'
import { flatten } from '../../../domain/schema/screen.ts'
import { FormDocument, FormSetting } from '../../widget/form-setting.ts'

/** What `ask` says of the objects around the place `path` of the form, text for text the same until that changes. */
export function useLevels(path: readonly (string | number)[], ask: (levels: Levels) => string): string {
  const { screen } = useContext(FormSetting)
  const form = useContext(FormDocument)
  const place = path.join('/')
  const answer = useMemo(
    () =>
      atom((get) => {
        const whole = get(form)
        return ask(levelsAt(whole && screen ? flatten(screen, whole.document) : {}, path))
      }),
    // The same place is the same path, and what asks there stays the same.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [form, screen, place],
  )
  return useAtomValue(answer)
}

import { useEffect, useState } from 'react'
import { hasWords } from '../words/dictionary.ts'
import type { Language } from '../words/language.ts'
import { loadWords } from '../words/load-words.ts'

/** The language that is wanted, once its words are here; until then, and where they do not come, the one before. */
export function useLoadedLanguage(wanted: Language): Language {
  const [spoken, setSpoken] = useState(wanted)
  useEffect(() => {
    let isCurrent = true
    loadWords(wanted).then(
      () => isCurrent && setSpoken(wanted),
      // Without a network a language that this device never had stays unspoken.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [wanted])
  return hasWords(wanted) ? wanted : spoken
}

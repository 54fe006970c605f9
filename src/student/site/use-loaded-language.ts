import { useEffect, useState } from 'react'
import { hasWords } from '../words/dictionary.ts'
import type { Language } from '../../domain/text/language.ts'
import { loadWords } from '../words/load-words.ts'

/** Loads the words of the language that is wanted. Returns it once they are here, and the one before as long as they are not. */
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

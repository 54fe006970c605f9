import { useState } from 'react'
import { ownPages } from '../../domain/generated/own-pages.ts'
import { ownScreens } from '../../domain/generated/own-screens.ts'
import type { Document } from '../../domain/schema/definition.ts'
import type { OwnScreen } from '../../domain/schema/own-screen.ts'
import { bareText } from '../../domain/text/bare-text.ts'
import { LoadFailed } from '../blank-page/load-failed.tsx'
import { TitledPage } from '../frame/titled-page.tsx'
import { PostsSkeleton } from '../post/posts-skeleton.tsx'
import { Problem } from '../form/notice.tsx'
import { Parts } from '../part/parts.tsx'
import { cellText, type PartRow } from '../part/row.ts'
import { useDocuments, type UsedDocuments } from '../part/use-documents.ts'
import { useFound } from '../part/use-found.ts'
import ownPagePhrases from '../../domain/generated/screens/words/own-page.ts'
import { phraseIn } from '../words/phrase.ts'
import { useLanguage, usePhrases, useWords } from '../words/words.tsx'

/** A page that JSON adds to the app, by its name. Wants it as key. */
export function OwnPageScreen({ name }: { name: string }) {
  const [language, words, phrases] = [useLanguage(), useWords(), usePhrases(ownPagePhrases)]
  const page = ownPages.find((one) => one.name === name)!
  const screen = ownScreens.find((one) => one.name === name)!
  const { documents, more, retry, problem } = useDocuments(screen)
  const [search, setSearch] = useState('')
  return (
    <TitledPage title={phraseIn(page.title, language)}>
      {retry ? (
        <LoadFailed title={phrases.failed} problem={problem} onRetry={retry} />
      ) : documents === null ? (
        <PostsSkeleton label={words.homeLoading} />
      ) : (
        <>
          {screen.search && (
            <input
              type="search"
              aria-label={phraseIn(screen.search, language)}
              placeholder={phraseIn(screen.search, language)}
              value={search}
              maxLength={200}
              className="h-52px w-full border border-brand-muted rounded-control bg-brand-background px-14px text-16px text-brand-text placeholder:text-brand-muted"
              onChange={({ target }) => setSearch(target.value)}
            />
          )}
          <Found screen={screen} documents={documents} more={more} search={search} />
        </>
      )}
    </TitledPage>
  )
}

interface FoundProps {
  screen: OwnScreen
  documents: Document[][]
  more: UsedDocuments['more']
  search: string
}

/**
 * What says all words of the search, whatever their accents and case; where that is nothing, a sentence. What is not here yet the
 * server looks through; where it cannot be asked, that is said.
 */
function Found({ screen, documents, more, search }: FoundProps) {
  const phrases = usePhrases(ownPagePhrases)
  const wanted = bareText(search).split(' ').filter(Boolean)
  const isSearched = wanted.length > 0
  const { documents: found, hasFailed } = useFound(screen, search, isSearched && more.some(Boolean))
  const isShown = ({ key: _, cells = [], link: __, picture: ___, file: ____, ...texts }: PartRow) => {
    const text = bareText([...Object.values(texts), ...cells.map(cellText)].join(' '))
    return wanted.every((word) => text.includes(word))
  }
  const all = documents.map((own, i) => {
    const known = new Set(own.map(({ id }) => id))
    const beyond = more[i] ? (found?.[i] ?? []) : []
    return [...own, ...beyond.filter(({ id }) => !known.has(id))]
  })
  return (
    <>
      <div className="flex flex-col gap-5">
        {isSearched ? (
          <Parts screen={screen} documents={all} isShown={isShown} />
        ) : (
          <Parts screen={screen} documents={documents} more={more} />
        )}
        <p role="status" className="text-15px/22px text-brand-muted [&:not(:only-child)]:hidden">
          {isSearched && found && phrases.nothing}
        </p>
      </div>
      <Problem text={hasFailed ? phrases.moreFailed : null} />
    </>
  )
}

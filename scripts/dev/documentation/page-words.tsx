import type { PageScreen, PageState, PageWords } from '../../../src/domain/schema/page.ts'
import type { Sentence } from '../../../src/domain/text/say.ts'
import { StateView } from '../../../src/panel/page/page-state.tsx'
import { Button } from '../../../src/ui/control/button.tsx'

/** What a page says in place of itself, as it looks, and its other words by the names by which code calls them. */
export function PageWordsView({ page }: { page: Partial<PageScreen> & { words?: PageWords } }) {
  const states = [page.missing, page.gone, page.empty].filter((state): state is PageState => Boolean(state))
  const said = [page.description, page.loading, page.failed].filter(Boolean)
  return (
    <div className="flex flex-col gap-4">
      {states.map((state) => (
        <div key={state.title} className="rounded-card border border-border bg-surface">
          <StateView state={state} onward={(action) => action && <Button>{action}</Button>} />
        </div>
      ))}
      <ul className="grid gap-x-6 gap-y-1.5 lg:grid-cols-2">
        {said.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {Object.entries(flat(page.words ?? {})).map(([name, sentence]) => (
          <li key={name} className="min-w-0 break-words">
            <code className="mr-2 font-mono text-12px text-text-faint">{name}</code>
            {typeof sentence === 'string' ? sentence : Object.values(sentence).join(' · ')}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Words by the whole of their name, `figures.apps`. */
function flat(words: PageWords, above = ''): Record<string, Sentence> {
  return Object.fromEntries(
    Object.entries(words).flatMap(([name, word]) =>
      isSentence(word) ? [[above + name, word] as const] : Object.entries(flat(word, `${above}${name}.`)),
    ),
  )
}

const isSentence = (word: Sentence | PageWords): word is Sentence =>
  typeof word === 'string' || ('one' in word && 'many' in word)

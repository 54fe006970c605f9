import { useDeferredValue, useEffect, useState } from 'react'
import { Logo } from '../../../src/panel/page/logo.tsx'
import { EmptyState } from '../../../src/ui/state/empty-state.tsx'
import { SearchBox } from '../../../src/ui/control/search-box.tsx'
import { chapters } from './chapter.ts'
import { ChapterSection } from './chapter-section.tsx'
import { matching } from './search.ts'

/** Everything that can be written in `schemas/`, drawn by the product's own components, and every schema and screen there is. */
export function DocumentationPage() {
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search)
  const shown = chapters.map((chapter) => ({ ...chapter, entries: matching(chapter.entries, wanted) }))
  const isNothing = shown.every(({ entries }) => entries.length === 0)
  useArrival()
  return (
    <div className="min-h-dvh bg-canvas text-14px/20px text-text">
      <header className="sticky top-0 z-10 border-b border-border bg-surface">
        <div className="mx-auto flex h-14 max-w-320 items-center gap-4 px-4 sm:px-6">
          <a href="/" aria-label="Trilha, o painel" className="rounded-control">
            <Logo />
          </a>
          <span className="hidden text-text-muted sm:inline">Esquemas</span>
          <SearchBox
            label="Buscar nos esquemas"
            placeholder="Buscar palavra, widget, campo ou tela"
            value={search}
            onChange={setSearch}
            className="ml-auto w-full max-w-90"
          />
        </div>
      </header>
      <div className="mx-auto flex max-w-320 gap-10 px-4 sm:px-6">
        <nav
          aria-label="Nesta página"
          className="sticky top-14 hidden h-[calc(100dvh-3.5rem)] w-52 shrink-0 overflow-y-auto py-8 lg:block"
        >
          <ul className="flex flex-col gap-6">
            {shown.map(({ id, title, entries }) => (
              <li key={id} className={entries.length === 0 ? 'hidden' : ''}>
                <a
                  href={`#${id}`}
                  className="flex items-baseline justify-between rounded-control font-semibold"
                >
                  {title}
                  <span className="text-12px font-normal tabular-nums text-text-faint">{entries.length}</span>
                </a>
                <ul className="mt-1.5 flex flex-col border-l border-border">
                  {entries.map(({ id, name }) => (
                    <li key={id}>
                      <a
                        href={`#${id}`}
                        className="-ml-px block truncate border-l border-transparent py-0.5 pl-3 text-13px text-text-muted hover:border-accent hover:text-text"
                      >
                        {name}
                      </a>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </nav>
        <main className="min-w-0 flex-1 py-8 sm:py-10">
          <h1 className="text-30px/36px font-semibold tracking-tight">Esquemas</h1>
          <p className="mt-2 max-w-160 text-16px/24px text-text-muted">
            Tudo o que se pode escrever em <code className="font-mono text-14px">schemas/</code>, desenhado
            pelos mesmos componentes do produto. Os exemplos são vivos: escreva neles. O que você salvar nos
            arquivos aparece aqui na hora.
          </p>
          {isNothing && (
            <EmptyState
              picture="search"
              title={`Nada encontrado para “${wanted}”`}
              description="Busque o nome de uma palavra, de um campo ou de uma tela."
            />
          )}
          {shown.map((chapter) => (
            <ChapterSection key={chapter.id} {...chapter} />
          ))}
        </main>
      </div>
    </div>
  )
}

/** What the address names is only there once the page is drawn. */
function useArrival() {
  useEffect(() => {
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView()
  }, [])
}

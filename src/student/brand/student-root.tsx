import { useMemo, type CSSProperties, type ReactNode } from 'react'
import type { BrandColors } from '../../domain/color/brand.ts'
import { languageOf } from '../../domain/text/language.ts'
import { WordsProvider } from '../words/words.tsx'
import './student.css'

interface StudentRootProps {
  /** The app's language setting. */
  language: string | undefined
  /** The brand's roles with the browser's colour scheme; left out where the page's own style sheet sets them. */
  colors?: BrandColors
  scheme?: 'light' | 'dark'
  children: ReactNode
}

/**
 * The ground that every student screen stands on. It fills a parent that is a grid (`grid h-full overflow-y-auto` in
 * a phone frame, `grid min-h-dvh` on a page of its own); layouts answer to its width, not to the window's.
 */
export function StudentRoot({ language: setting, colors, scheme, children }: StudentRootProps) {
  const language = languageOf(setting)
  const style = useMemo(() => colors && styleOf(colors, scheme), [colors, scheme])
  return (
    <WordsProvider language={language}>
      <div
        lang={language}
        style={style}
        className="student @container min-w-0 flex flex-col bg-brand-background text-15px/22px text-brand-text font-sans"
      >
        {children}
      </div>
    </WordsProvider>
  )
}

function styleOf(colors: BrandColors, colorScheme?: string): CSSProperties {
  const variables = Object.fromEntries(Object.entries(colors).map(([role, hex]) => [`--${role}`, hex]))
  return { colorScheme, ...variables }
}

import { looks } from '../../button/button.tsx'
import { phraseIn } from '../../words/phrase.ts'
import { useLanguage } from '../../words/words.tsx'
import { PartLink } from '../part-link.tsx'
import type { PartProps } from '../part-props.ts'

/** A button that leads to an address. */
export function LinkButton({ part, rows }: PartProps) {
  const language = useLanguage()
  return rows.map(({ key, link = '' }) => (
    <PartLink
      key={key}
      href={link}
      className={`${looks.main} w-full text-center @2xl:w-auto @2xl:self-start`}
    >
      {phraseIn(part.label!, language)}
    </PartLink>
  ))
}

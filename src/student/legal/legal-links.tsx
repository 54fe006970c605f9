import { looks } from '../button/button.tsx'
import { useNavigation } from '../navigation/navigation.tsx'
import legalPhrases from '../../domain/generated/screens/words/legal.ts'
import { usePhrases } from '../words/words.tsx'

/** Leads to the app's privacy notice and terms of use, pages of the server's own; in a preview nowhere. */
export function LegalLinks() {
  const phrases = usePhrases(legalPhrases)
  const isReal = useNavigation().hrefOf !== null
  return (
    <p className="flex flex-wrap justify-center gap-x-4">
      {(['privacy', 'terms'] as const).map((kind) => (
        <a key={kind} href={isReal ? `/${kind}` : undefined} className={looks.door}>
          {phrases[kind]}
        </a>
      ))}
    </p>
  )
}

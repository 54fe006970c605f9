import { useSyncExternalStore } from 'react'
import { Button } from '../button/button.tsx'
import { say } from '../../domain/text/say.ts'
import { useDismissal } from '../offer/dismissal.ts'
import { OfferCard } from '../offer/offer-card.tsx'
import installPhrases from '../../domain/generated/screens/words/install.ts'
import { usePhrases } from '../words/words.tsx'
import { install, installPrompt, onPrompt } from './prompt.ts'

/** Offers to install the app, until it is or nobody wants it; where only the student can do it, says how. */
export function InstallCard({ appName }: { appName: string }) {
  const phrases = usePhrases(installPhrases)
  const prompt = useSyncExternalStore(onPrompt, installPrompt)
  const [isUnwanted, dismiss] = useDismissal('trilha-install-no')
  const isByHand = prompt === null && isInstalledByHand()
  if (isUnwanted || isInstalled() || (prompt === null && !isByHand)) return null
  return (
    <OfferCard
      title={phrases.title}
      icon="i-lucide-smartphone"
      className="enter mx-auto mb-24 max-w-[min(608px,calc(100%-32px))] w-full border border-brand-border bg-brand-card -mt-18"
      actions={
        <>
          {!isByHand && <Button words={phrases.install} look="take" onClick={() => void install()} />}
          <Button words={phrases.dismiss} look="leave" onClick={dismiss} />
        </>
      }
    >
      <p className="mt-2px text-14px/20px text-brand-muted">
        {say(isByHand ? phrases.iosText : phrases.text, { app: appName })}
      </p>
      {isByHand && <Steps />}
    </OfferCard>
  )
}

/** What to tap in Safari. */
function Steps() {
  const phrases = usePhrases(installPhrases)
  const steps = [
    { icon: 'i-lucide-share', text: phrases.iosShare },
    { icon: 'i-lucide-square-plus', text: phrases.iosAdd },
    { icon: 'i-lucide-check', text: phrases.iosDone },
  ]
  return (
    <ol className="mt-2 flex flex-col gap-2">
      {steps.map(({ icon, text }, index) => (
        <li key={icon} className="flex items-center gap-2 text-14px/20px">
          <span className="tabular-nums">{index + 1}.</span>
          <span aria-hidden="true" className={`size-18px shrink-0 text-brand-primary-text ${icon}`} />
          {text}
        </li>
      ))}
    </ol>
  )
}

/** It runs in a window of its own. */
function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches || (navigator as AppleNavigator).standalone === true
}

/** Safari on a phone or tablet of Apple's: it has no offer of its own, and it alone knows `standalone`. */
function isInstalledByHand(): boolean {
  return (navigator as AppleNavigator).standalone === false && navigator.maxTouchPoints > 0
}

interface AppleNavigator extends Navigator {
  standalone?: boolean
}

import { createRoot, hydrateRoot } from 'react-dom/client'
import '../ui/style/style.ts'
import '../ui/style/token.css'
import './site/site.css'
import { catchPrompt } from './install/prompt.ts'
import { routeAt } from '../domain/site/route.ts'
import { storeNothing } from './request/answer-store.ts'
import { readSite } from './site/read-site.ts'
import { catchMissingCode } from '../client/request/missing-code.ts'
import { readMark } from './site/session-mark.ts'
import { SiteApp } from './site/site-app.tsx'
import { languageOf } from '../domain/text/language.ts'
import { loadWords } from './words/load-words.ts'

const { app, first } = readSite(document)
const { pathname } = location
if (!app.config.features.offlineMode) storeNothing()
catchPrompt()
for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-href]'))
  link.href = link.dataset.href!
catchMissingCode()
// On their way as long as this code is: the page asked for both.
void loadWords(languageOf(app.config.language)).then(draw)

function draw() {
  const root = document.getElementById('root')!
  // A page that the device kept may be from before somebody came or went.
  const isEntered = readMark() || first?.isEntered === true
  const { screen, page } = routeAt(pathname)
  // One drawing serves all lessons, and its way back leads to no course: what is taken over as it is would keep that.
  const isDrawn =
    first?.screen === screen && first.page === page && first.isEntered === isEntered && screen !== 'lesson'
  const drawing = <SiteApp app={app} pathname={pathname} isEntered={isEntered} />
  if (isDrawn) hydrateRoot(root, drawing, { onRecoverableError: report })
  else createRoot(root).render(drawing)
  // Until then the system's own letters do.
  void import('../ui/style/font.ts')
}

/** The code of most screens comes by itself, so the server leaves them to us (React's error 419): that is no mishap. */
function report(problem: unknown) {
  if (!/#419|could not finish this Suspense boundary/.test(String(problem))) reportError(problem)
}

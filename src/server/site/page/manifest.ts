import type { Site } from '../../../domain/site/site.ts'
import shortcutNames from '../../../domain/generated/screens/words/shortcut.ts'
import { shownScreens } from '../../icon/kind.ts'
import { iconUrl } from './page.ts'

/** The web app manifest: what the telephone needs to install the app under the creator's brand. */
export function manifestOf(site: Site) {
  const { app } = site
  const png = { type: 'image/png' }
  return {
    id: '/',
    name: app.name,
    short_name: shortName(app.name),
    description: app.description,
    lang: app.config.language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: app.config.headerColor,
    background_color: app.backgroundColor,
    categories: ['education'],
    shortcuts: shortcutsOf(site),
    screenshots: screenshotsOf(site),
    icons: [
      { src: iconUrl(192, site), sizes: '192x192', purpose: 'any', ...png },
      { src: iconUrl(512, site), sizes: '512x512', purpose: 'any', ...png },
      { src: iconUrl('maskable', site), sizes: '512x512', purpose: 'maskable', ...png },
    ],
  }
}

/** With these Chrome offers the app in a dialog of its own: how it opens, in its colours, for of its inside there are no pictures. */
function screenshotsOf(site: Site) {
  return Object.entries(shownScreens).map(([form_factor, kind]) => ({
    src: iconUrl(kind, site),
    sizes: kind,
    type: 'image/png',
    form_factor,
    label: `${site.app.name}: ${shortcutNames[site.app.config.language].opening}`,
  }))
}

/** Where the bottom menu leads, from a long press on the app's icon. */
function shortcutsOf(site: Site) {
  const { bottomMenu, feedEnabled, communityEnabled, language } = site.app.config
  const names = shortcutNames[language]
  const places = [
    bottomMenu.home && { name: names.home, url: '/' },
    bottomMenu.feed && feedEnabled && { name: names.feed, url: '/feed' },
    bottomMenu.community && communityEnabled && { name: names.community, url: '/community' },
    bottomMenu.profile && { name: names.profile, url: '/profile' },
  ]
  const icons = [{ src: iconUrl(192, site), sizes: '192x192', type: 'image/png' }]
  return places.filter((place) => place !== false).map((place) => ({ ...place, icons }))
}

/** Words that no name ends with, in the languages of apps. */
const smallWords = new Set(
  (
    'a à ao aos as às com da das de do dos e em na nas no nos o os ou para pela pelo por pra pro sem seu sua um uma ' +
    'al con del el en la las los por su un una y and at by for from in my of on or the to with your & + - – — | /'
  ).split(' '),
)

/** At most 12 characters, which is what home screens show; whole words where one fits, and none of the small ones last. */
function shortName(name: string): string {
  const letters = [...name]
  if (letters.length <= 12) return name
  const words = letters.slice(0, 13).join('').split(' ').slice(0, -1)
  while (words.length > 1 && smallWords.has(words.at(-1)!.toLowerCase())) words.pop()
  return words.join(' ').replace(/[\s,:;–—|-]+$/, '') || letters.slice(0, 12).join('')
}

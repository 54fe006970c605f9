/** The screens of the student app. */
export type StudentScreen = 'login' | 'home' | 'course' | 'feed' | 'community' | 'profile'

/** Where the student is. `productId` goes with `course`. */
export interface Place {
  screen: StudentScreen
  productId?: string
}

/** The address of a place on the app's own host. */
export function pathOf({ screen, productId }: Place): string {
  if (screen === 'home') return '/'
  return screen === 'course' ? `/course/${encodeURIComponent(productId ?? '')}` : `/${screen}`
}

/** The place that an address names; unknown ones are home. */
export function placeAt(pathname: string): Place {
  const [first = '', second = ''] = pathname.split('/').filter(Boolean)
  if (first === 'course' && second) return { screen: 'course', productId: decode(second) }
  return plain.find(({ screen }) => screen === first) ?? { screen: 'home' }
}

const plain: Place[] = [
  { screen: 'login' },
  { screen: 'feed' },
  { screen: 'community' },
  { screen: 'profile' },
]

/** A stray `%` in an address is no reason to show nothing. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

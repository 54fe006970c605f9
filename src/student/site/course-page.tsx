import type { HomeProduct, SiteCourse, StudentApp } from '../../domain/site.ts'
import { BlankPage, mainButton } from '../blank-page.tsx'
import { Go } from '../navigation.tsx'
import { CourseScreen } from '../screens/course.tsx'
import { HomeFailed } from '../screens/home-waiting.tsx'
import { useWords } from '../words/words.tsx'
import type { Products } from './use-products.ts'

export interface CoursePageProps {
  productId: string
  config: StudentApp['config']
  catalogue: Products
}

/** A product that is open to the person who asks; its lessons follow once the server gives them out. */
export function CoursePage({ productId, config, catalogue }: CoursePageProps) {
  const words = useWords()
  const { products, retry } = catalogue
  if (retry) return <HomeFailed onRetry={retry} />
  if (products === null)
    return <div role="status" aria-label={words.homeLoading} className="pulse aspect-16/9 bg-brand-border" />
  const product = products.find(({ id, state }) => id === productId && state === 'open')
  if (!product) {
    return (
      <BlankPage
        isPage
        picture="cloud"
        title={words.courseMissingTitle}
        text={words.courseMissingText}
        action={
          <Go to={{ screen: 'home' }} className={mainButton}>
            {words.backHome}
          </Go>
        }
      />
    )
  }
  return (
    <CourseScreen
      course={courseOf(product)}
      layout={config.courseLayout}
      showProgressBar={config.showProgressBar}
      showModuleLabel={config.showModuleLabel}
    />
  )
}

function courseOf({ id, name, description, imageUrl, progress }: HomeProduct): SiteCourse {
  return { id, name, description, imageUrl, progress: progress ?? 0, modules: [] }
}

import { memo } from 'react'
import type { HomeProduct, StudentApp } from '../../domain/generated/answer-types.ts'
import { BannerCarousel } from '../banner/banner-carousel.tsx'
import { BlankPage } from '../blank-page/blank-page.tsx'
import { PageHeading } from '../frame/page-heading.tsx'
import { Slot } from '../part/slot.tsx'
import { ContinueCard, courseUnderWay } from '../product/continue-card.tsx'
import { ContinuePlace } from '../product/continue-place.tsx'
import { Covers } from '../product/covers.tsx'
import { useWords } from '../words/words.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'

export interface HomeScreenProps {
  banners: StudentApp['config']['banners']
  homeType: StudentApp['config']['homeType']
  showProgressBar: boolean
  /** Null while they load. */
  products: HomeProduct[] | null
  /** Set when they could not be loaded. */
  onRetry?: () => void
  /** What the server said then. */
  problem?: string
}

/** The app's first screen: what to go on with, banners, and everything there is. */
export const HomeScreen = memo(function HomeScreen(props: HomeScreenProps) {
  const words = useWords()
  const underWay = courseUnderWay(props.products ?? [])
  return (
    <div className="mx-auto max-w-1200px w-full flex flex-1 flex-col gap-6 pb-24 pt-4 @3xl:gap-8 @3xl:pt-6">
      <PageHeading className="sr-only">{words.home}</PageHeading>
      <Slot name="home.top" className="px-4 @3xl:px-6" />
      <div className="flex flex-col gap-6 empty:hidden @5xl:flex-row @5xl:items-start @5xl:gap-0">
        {underWay && !props.onRetry && (
          <ContinueCard product={underWay} showProgress={props.showProgressBar} />
        )}
        {props.products === null && !props.onRetry && <ContinuePlace />}
        <BannerCarousel banners={props.banners} />
      </div>
      <Slot name="home.below-banner" className="px-4 @3xl:px-6" />
      <Products {...props} />
    </div>
  )
})

function Products({ homeType, showProgressBar, products, onRetry, problem }: HomeScreenProps) {
  const words = useWords()
  if (onRetry) {
    const text = problem ?? words.homeFailedText
    return <BlankPage isProblem picture="cloud" title={words.homeFailedTitle} text={text} onRetry={onRetry} />
  }
  if (products === null) return <HomeSkeleton homeType={homeType} />
  if (products.length === 0) {
    return <BlankPage picture="books" title={words.homeEmptyTitle} text={words.homeEmptyText} />
  }
  return homeType === 'grid' ? (
    <Covers isGrid title={words.allContent} products={products} showProgress={showProgressBar} />
  ) : (
    <Shelves products={products} showProgress={showProgressBar} />
  )
}

const Shelves = memo(function Shelves({
  products,
  showProgress,
}: {
  products: HomeProduct[]
  showProgress: boolean
}) {
  const words = useWords()
  const inState = (state: HomeProduct['state']) => products.filter((product) => product.state === state)
  return (
    <>
      <Covers title={words.myCourses} products={inState('open')} showProgress={showProgress} />
      <Covers title={words.availableCourses} products={inState('locked')} showProgress={showProgress} />
      <Covers title={words.comingSoon} products={inState('soon')} showProgress={showProgress} />
    </>
  )
})

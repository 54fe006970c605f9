import type { StudentApp } from '../../domain/generated/answer-types.ts'
import { useContinueHeight } from '../product/continue-place.tsx'
import { HomeScreen } from '../screens/home.tsx'
import type { Products } from './use-products.ts'

interface HomePageProps {
  config: StudentApp['config']
  catalogue: Products
}

/** The home, with what the server has for it. */
export function HomePage({ config, catalogue }: HomePageProps) {
  useContinueHeight(catalogue.products)
  return (
    <HomeScreen
      banners={config.banners}
      homeType={config.homeType}
      showProgressBar={config.showProgressBar}
      products={catalogue.products}
      onRetry={catalogue.retry}
      problem={catalogue.problem}
    />
  )
}

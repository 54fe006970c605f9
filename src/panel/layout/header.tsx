import { Link, useMatch } from 'react-router-dom'
import { words } from '../../domain/generated/screens/pages/frame.ts'
import { ButtonLink } from '../page/link.tsx'
import { Logo } from '../page/logo.tsx'
import { Bell } from './bell.tsx'
import { Navigation } from './navigation.tsx'
import { CreatorMenu } from './creator-menu.tsx'

/** The bar on top: logo, navigation, a new app, notices and the creator's menu. */
export function Header() {
  // In the builder publishing is the primary action.
  const isBuilding = useMatch('/apps/:id/edit') !== null
  return (
    <header className="sticky top-0 z-30 border-b border-border bg-surface">
      <div className="mx-auto h-14 max-w-300 flex items-center gap-2 px-4 sm:px-6">
        <Link to="/dashboard" aria-label={words.home} className="rounded-control sm:mr-4">
          <Logo />
        </Link>
        <Navigation className="hidden lg:flex" />
        <div className="ml-auto flex items-center gap-1.5">
          <ButtonLink to="/apps/new" variant={isBuilding ? 'secondary' : 'primary'} icon="i-lucide-plus">
            {words.add}
          </ButtonLink>
          <Bell />
          <CreatorMenu />
        </div>
      </div>
      <Navigation className="flex overflow-x-auto border-t border-border px-3 lg:hidden sm:px-5" />
    </header>
  )
}

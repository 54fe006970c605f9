import { BrowserRouter } from 'react-router-dom'
import { Boundary } from './boundary.tsx'
import { PanelRoutes } from './routes.tsx'

/** The creator's console. Server data, interface state and toasts begin behind the login, in `layout/`. */
export function Panel() {
  return (
    <Boundary>
      <BrowserRouter>
        <PanelRoutes />
      </BrowserRouter>
    </Boundary>
  )
}

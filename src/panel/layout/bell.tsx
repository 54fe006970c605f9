import { Picture } from '../../ui/picture/picture.tsx'
import { HeaderPopover } from './header-popover.tsx'

/** Notices to the creator. Nothing sends any yet, so there is no unread dot and the list says that it is empty. */
export function Bell() {
  return (
    <HeaderPopover
      trigger={
        <>
          <span className="i-lucide-bell size-4.5" aria-hidden="true" />
          <span className="sr-only">Notificações</span>
        </>
      }
      triggerClass="inline-flex size-9 items-center justify-center text-text-muted hover:text-text"
      className="w-72 rounded-card p-5 text-center"
    >
      <Picture name="notifications" className="mx-auto h-21 w-30" />
      <p className="mt-2 font-medium">Nenhuma notificação por enquanto</p>
      <p className="mt-1 text-13px text-text-muted">Novidades dos seus aplicativos vão aparecer aqui.</p>
    </HeaderPopover>
  )
}

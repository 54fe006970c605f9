import * as Popover from 'radix-ui/popover'
import { Picture } from '../../ui/picture.tsx'

/** Notices to the creator. Nothing sends any yet, so there is no unread dot and the list says that it is empty. */
export function Bell() {
  return (
    <Popover.Root>
      <Popover.Trigger
        aria-label="Notificações"
        className="size-9 inline-flex items-center justify-center rounded-control text-text-muted transition-colors hover:bg-surface-hover hover:text-text"
      >
        <span className="i-lucide-bell size-4.5" aria-hidden="true" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label="Notificações"
          className="motion-rise z-50 w-72 rounded-card border border-border bg-surface-raised p-5 text-center shadow-float outline-none"
        >
          <Picture name="notifications" className="mx-auto h-21 w-30" />
          <p className="mt-2 font-medium">Nenhuma notificação por enquanto</p>
          <p className="mt-1 text-13px text-text-muted">Novidades dos seus aplicativos vão aparecer aqui.</p>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

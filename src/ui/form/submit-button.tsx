import type { FormScreen } from '../../domain/schema/definition.ts'
import { Button, type ButtonProps } from '../control/button.tsx'

interface SubmitButtonProps extends ButtonProps {
  screen: Pick<FormScreen, 'submit' | 'busy'>
}

/** The button that submits a form, in the screen's words. */
export function SubmitButton({ screen, children, ...rest }: SubmitButtonProps) {
  return (
    <Button
      variant="primary"
      busyLabel={screen.busy}
      {...rest}
      type="submit"
      // The field that has the focus keeps it until the click: an error that appeared on blur would move the button away.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children ?? screen.submit}
    </Button>
  )
}

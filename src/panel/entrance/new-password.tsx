import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { checkPasswordLink, setPassword } from '../../client/creator/creator-link.ts'
import { ApiError, explain } from '../../client/request/error.ts'
import form from '../../domain/generated/screens/new-password.ts'
import page, { words } from '../../domain/generated/screens/pages/new-password.ts'
import type { Document, FormScreen } from '../../domain/schema/definition.ts'
import { say } from '../../domain/text/say.ts'
import { Button } from '../../ui/control/button.tsx'
import { Spinner } from '../../ui/control/spinner.tsx'
import { ButtonLink, TextLink } from '../page/link.tsx'
import { DoorForm } from './door-form.tsx'
import { DoorMessage } from './door-message.tsx'
import { Entrance } from './entrance.tsx'
import { useLinkToken } from './link-token.ts'
import { PasswordParts } from './password-parts.tsx'

const { password } = form.schema.properties!

/** The rule of a password stands below the field, ticked off, and not in its description. */
const screen: FormScreen = {
  ...form,
  schema: {
    ...form.schema,
    properties: { password: { ...password, title: page.title, description: undefined } },
  },
}

/** A new password by the link of a letter. A link that has ended says so before anybody thinks of one. */
export function NewPassword() {
  const token = useLinkToken()
  const [owner, setOwner] = useState<string | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isHere = true
    checkPasswordLink(token).then(
      ({ email }) => isHere && setOwner(email),
      (caught: unknown) => isHere && setProblem(caught),
    )
    return () => void (isHere = false)
  }, [token, tries])
  const otherDoor = <TextLink to="/login">{words.back}</TextLink>

  if (owner !== null && problem === null)
    return (
      <Entrance title={screen.title} otherDoor={otherDoor}>
        <p className="mb-8 text-16px/24px text-text-muted [overflow-wrap:anywhere] -mt-6">
          {say(words.account, { email: owner })}
        </p>
        <PasswordForm token={token} owner={owner} onDead={setProblem} />
      </Entrance>
    )
  if (problem === null)
    return (
      <Entrance title={screen.title} otherDoor={otherDoor}>
        <p role="status" className="flex items-center gap-2.5 text-text-muted">
          <Spinner />
          {page.loading}
        </p>
      </Entrance>
    )
  const again = () => {
    setProblem(null)
    setTries(tries + 1)
  }
  return isDead(problem) ? (
    <Entrance title={page.missing.title} otherDoor={otherDoor}>
      <DoorMessage
        icon="i-lucide-link-2-off"
        action={
          <ButtonLink to="/forgot" state={{ email: owner }} variant="primary" className="h-11!">
            {page.missing.action}
          </ButtonLink>
        }
      >
        <p>{page.missing.description}</p>
      </DoorMessage>
    </Entrance>
  ) : (
    <Entrance title={page.failed} otherDoor={otherDoor}>
      <DoorMessage icon="i-lucide-cloud-off" action={<Button onClick={again}>{words.again}</Button>}>
        <p>{explain(problem, words.unknown)}</p>
      </DoorMessage>
    </Entrance>
  )
}

/** 410, or 400 for an address without a token. */
const isDead = (problem: unknown) => problem instanceof ApiError && [400, 410].includes(problem.status)

interface PasswordFormProps {
  token: string
  owner: string
  /** The link has ended meanwhile. */
  onDead: (problem: unknown) => void
}

function PasswordForm({ token, owner, onDead }: PasswordFormProps) {
  const navigate = useNavigate()
  const save = async ({ password }: Document) => {
    try {
      await setPassword(token, String(password))
    } catch (caught) {
      if (caught instanceof ApiError && caught.status === 410) onDead(caught)
      throw caught
    }
    void navigate('/dashboard', { replace: true })
  }
  return (
    <>
      {/* So that password managers know whose it is. */}
      <input type="hidden" autoComplete="username" value={owner} readOnly />
      <DoorForm screen={screen} send={save}>
        {({ password }) => <PasswordParts password={String(password ?? '')} />}
      </DoorForm>
    </>
  )
}

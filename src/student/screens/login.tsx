import { memo, Suspense } from 'react'
import { lazyPart } from '../../ui/layout/lazy-part.ts'
import type { StudentApp } from '../../domain/generated/answer-types.ts'
import { Slot } from '../part/slot.tsx'
import { LoginForm, type LoginFormProps } from '../login/login-form.tsx'

// Few apps open by personal links.
const LinkNotice = lazyPart(() => import('../login/link-notice.tsx'), 'LinkNotice')

export interface LoginScreenProps extends Omit<LoginFormProps, 'loginType'> {
  loginType: StudentApp['config']['loginType']
}

/** The way in, as the app's login type has it. */
export const LoginScreen = memo(function LoginScreen({ loginType, ...form }: LoginScreenProps) {
  const way =
    loginType === 'link_direto' ? (
      <Suspense>
        <LinkNotice notice={form.notice} isSold={form.isSold} />
      </Suspense>
    ) : (
      <LoginForm loginType={loginType} {...form} />
    )
  return (
    <>
      {way}
      <Slot name="login.below-form" />
    </>
  )
})

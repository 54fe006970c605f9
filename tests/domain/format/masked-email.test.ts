import { expect, test } from 'vitest'
import { maskedEmail } from '../../../src/domain/format/masked-email.ts'

test.each([
  ['maria.silva@gmail.com', 'm•••@g•••.com'],
  ['a@b.com.br', 'a•••@b•••.com.br'],
  ['ana@alunos.escola.edu.br', 'a•••@a•••.br'],
])('%s is shown as %s', (email, masked) => expect(maskedEmail(email)).toBe(masked))

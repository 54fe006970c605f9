import type { Creator } from '../../src/client/session/session.ts'

export const maria: Creator = {
  id: '0192f0c1-0000-7000-8000-000000000001',
  name: 'Maria da Silva',
  email: 'maria@escola.com.br',
  cpf: '529.982.247-25',
  phone: '(11) 98765-4321',
  timeZone: 'America/Sao_Paulo',
  createdAt: '2026-11-01T12:00:00.000Z',
}

/**
 * The documents that `schemas/` describe. Written by `npm run schemas`; edit the schemas instead.
 * `X` is a document as it is served to the team, complete with defaults; `XInput` is what creates one.
 */

export interface AppConfig {
  /**
   * Cumprimenta o aluno no topo do app: Olá, Maria.
   */
  showStudentName: boolean
  /**
   * Um espaço em que os alunos publicam e conversam.
   */
  communityEnabled: boolean
  /**
   * Novidades escritas por você e sua equipe.
   */
  feedEnabled: boolean
  /**
   * Qualquer pessoa pode criar uma conta no app e ver o que é gratuito.
   */
  freeRegistration: boolean
  /**
   * Como os alunos entram
   */
  loginType: 'email_senha' | 'apenas_email' | 'link_direto'
  /**
   * Idioma do app
   */
  language: 'pt-BR' | 'en-US' | 'es-ES'
  /**
   * Cor do cabeçalho
   */
  headerColor: string
  /**
   * Cor do rodapé
   */
  footerColor: string
  /**
   * Até três imagens no topo da tela inicial. Com mais de uma, elas se alternam a cada 6 segundos.
   *
   * Items: Banner
   */
  banners: {
    /**
     * Imagem
     */
    image: string | null
    /**
     * Abre quando o aluno toca no banner. Sem link, ele é só uma imagem.
     */
    link: string
  }[]
  /**
   * Canal de suporte
   */
  supportChannel: 'none' | 'email' | 'whatsapp'
  /**
   * E-mail de suporte
   */
  supportEmail?: string
  /**
   * WhatsApp de suporte
   */
  supportWhatsapp?: string
  /**
   * Os alunos leem o aviso de privacidade e os termos pelo login, pelo cadastro e pelo perfil, também sem entrar no app. O que ficar em branco é escrito com os dados do app.
   */
  legal: {
    /**
     * Pessoa ou empresa, com CNPJ se tiver. Em branco, vale o nome da sua conta.
     */
    responsible: string
    /**
     * Fica público. Em branco, vale o e-mail de suporte ou, sem ele, o da sua conta.
     */
    email: string
    /**
     * Em Markdown. Em branco, vale um aviso pronto: que dados o app guarda, para quê, por quanto tempo e os direitos do aluno pela LGPD.
     */
    privacy: string
    /**
     * Em Markdown. Em branco, valem termos prontos: acesso pessoal, direitos sobre as aulas e respeito na comunidade.
     */
    terms: string
  }
  /**
   * Mostra quanto do curso o aluno já concluiu.
   */
  showProgressBar: boolean
  /**
   * Mostra “Módulo 1”, “Módulo 2” acima do título de cada módulo.
   */
  showModuleLabel: boolean
  /**
   * Fundo da tela de login
   */
  loginBackground: string | null
  /**
   * Mostrar o nome do app no login
   */
  showAppNameLogin: boolean
  /**
   * Layout da tela inicial
   */
  homeType: 'grid' | 'carousel'
  /**
   * Layout do curso
   */
  courseLayout: 'modules' | 'feed'
  /**
   * O que aparece na barra de baixo do app.
   */
  bottomMenu: {
    /**
     * Início
     */
    home: boolean
    /**
     * Feed
     */
    feed: boolean
    /**
     * Comunidade
     */
    community: boolean
    /**
     * Perfil
     */
    profile: boolean
  }
  /**
   * Um endereço seu para o app, como app.suaescola.com.br. O domínio precisa ser seu: você cria um registro no lugar onde o comprou.
   */
  domain: string
  /**
   * Como os e-mails do app chegam na caixa do aluno. Em branco, o nome do app.
   */
  senderName: string
  /**
   * Aonde vai o que os alunos respondem. Em branco, o e-mail de suporte, se o app tiver um.
   */
  senderReplyTo: string
  /**
   * Um e-mail de um domínio seu. Em branco, ou enquanto o domínio não estiver verificado, os e-mails saem do endereço da Trilha.
   */
  senderAddress: string
  /**
   * Recursos
   */
  features: {
    /**
     * Avisa os alunos sobre novidades, mesmo com o app fechado.
     */
    pushNotifications: boolean
    /**
     * O app abre e mostra o que já foi visto sem internet.
     */
    offlineMode: boolean
    /**
     * Guarda o último acesso de cada aluno e conta acessos e engajamento na Visão Geral. Sem ela, só se guarda que o aluno já entrou.
     */
    analytics: boolean
  }
}

export interface AppUser {
  id: string
  /**
   * Nome completo
   */
  name: string
  /**
   * E-mail
   */
  email: string
  /**
   * Telefone
   */
  phone: string
  /**
   * Situação
   */
  status: 'ACTIVE' | 'INACTIVE' | 'BLOCKED'
  /**
   * A do aplicativo; bloqueado onde o aluno está bloqueado como pessoa.
   */
  effectiveStatus: 'ACTIVE' | 'INACTIVE' | 'BLOCKED'
  /**
   * Progresso (%)
   */
  progress: number
  /**
   * Último acesso
   */
  lastAccess: string | null
  /**
   * Convidado em
   */
  invitedAt: string | null
  /**
   * Convite
   */
  invitation: 'not_invited' | 'invited' | 'entered'
  /**
   * Matriculado em
   */
  enrolledAt: string
}

export interface AppUserInput {
  /**
   * Nome completo
   */
  name: string
  /**
   * E-mail
   */
  email: string
  /**
   * Telefone
   */
  phone?: string
  /**
   * Situação
   */
  status?: 'ACTIVE' | 'INACTIVE' | 'BLOCKED'
}

export interface App {
  id: string
  /**
   * Aparece no topo do app, na tela de início do celular e no endereço.
   */
  name: string
  /**
   * Letras minúsculas, números e hífens.
   */
  slug: string
  /**
   * O domínio próprio em que os alunos encontram o app agora, com acentos onde ele os tem; null enquanto não há nenhum que leve a ele.
   */
  ownDomain: string | null
  /**
   * Uma ou duas frases sobre o que os alunos encontram.
   */
  description: string
  /**
   * Logo
   */
  logoUrl: string | null
  /**
   * O pequeno ícone na aba do navegador. Sem ele, usamos o logo.
   */
  faviconUrl: string | null
  /**
   * Situação
   */
  status: 'DRAFT' | 'ACTIVE' | 'INACTIVE' | 'SUSPENDED'
  /**
   * Se os alunos podem abrir o app: foi publicado e não está desativado.
   */
  isPublished: boolean
  /**
   * A última versão publicada, que os alunos veem enquanto o app está no ar; null antes da primeira.
   */
  version: number | null
  /**
   * Quantas alterações do rascunho a versão publicada ainda não tem; 0 antes da primeira.
   */
  unpublishedChanges: number
  /**
   * Alunos
   */
  totalUsers: number
  /**
   * Online
   */
  activeUsers: number
  /**
   * Criado em
   */
  createdAt: string
  /**
   * Atualizado em
   */
  updatedAt: string
  /**
   * Publicado em
   */
  publishedAt: string | null
  /**
   * Botões, progresso e o que está ativo.
   */
  primaryColor: string
  /**
   * Destaques e capas.
   */
  secondaryColor: string
  /**
   * Cor de fundo
   */
  backgroundColor: string
  /**
   * Cor do texto
   */
  textColor: string
  config: AppConfig
  /**
   * Valem na hora, sem precisar publicar o app de novo.
   */
  feedSettings: {
    /**
     * Notificar novos posts por push
     */
    notifyNewPosts: boolean
    /**
     * Permitir comentários
     */
    allowComments: boolean
    /**
     * Destacar e fixar posts importantes
     */
    highlightPinned: boolean
  }
}

export interface AppInput {
  /**
   * Aparece no topo do app, na tela de início do celular e no endereço.
   */
  name: string
  /**
   * Letras minúsculas, números e hífens.
   */
  slug?: string
  /**
   * Uma ou duas frases sobre o que os alunos encontram.
   */
  description?: string
  /**
   * Logo
   */
  logoUrl?: string | null
  /**
   * O pequeno ícone na aba do navegador. Sem ele, usamos o logo.
   */
  faviconUrl?: string | null
  /**
   * Botões, progresso e o que está ativo.
   */
  primaryColor?: string
  /**
   * Destaques e capas.
   */
  secondaryColor?: string
  /**
   * Cor de fundo
   */
  backgroundColor?: string
  /**
   * Cor do texto
   */
  textColor?: string
  config?: Partial<AppConfig>
  /**
   * Valem na hora, sem precisar publicar o app de novo.
   */
  feedSettings?: {
    /**
     * Notificar novos posts por push
     */
    notifyNewPosts?: boolean
    /**
     * Permitir comentários
     */
    allowComments?: boolean
    /**
     * Destacar e fixar posts importantes
     */
    highlightPinned?: boolean
  }
}

export interface BulkGrant {
  /**
   * Sem data, o acesso começa agora.
   */
  startsAt: string | null
  /**
   * Sem data, o acesso não termina.
   */
  endsAt: string | null
}

export interface BulkGrantInput {
  /**
   * Sem data, o acesso começa agora.
   */
  startsAt?: string | null
  /**
   * Sem data, o acesso não termina.
   */
  endsAt?: string | null
}

export interface CommunityComment {
  id: string
  /**
   * Comentário
   */
  content: string
  /**
   * Autor
   */
  author: {
    /**
     * Nome
     */
    name: string
    /**
     * É da equipe
     */
    isCreator: boolean
  }
  /**
   * O comentário a que este responde.
   */
  replyTo?: string
  /**
   * Editado
   */
  edited: boolean
  createdAt: string
}

export interface CommunityCommentInput {
  /**
   * Comentário
   */
  content: string
  /**
   * O comentário a que este responde.
   */
  replyTo?: string
}

export interface CommunityPost {
  id: string
  /**
   * Conteúdo
   */
  content: string
  /**
   * Autor
   */
  author: {
    /**
     * Nome
     */
    name: string
    /**
     * É da equipe
     */
    isCreator: boolean
  }
  /**
   * Curtidas
   */
  likesCount: number
  /**
   * Comentários
   */
  commentsCount: number
  /**
   * Fixado
   */
  pinned: boolean
  /**
   * Curtido por você
   */
  liked: boolean
  /**
   * Editado
   */
  edited: boolean
  createdAt: string
}

export interface CommunityPostInput {
  /**
   * Conteúdo
   */
  content: string
  /**
   * Fixado
   */
  pinned?: boolean
}

export interface ConnectionTest {
  /**
   * O que acontece
   */
  kind: 'purchase' | 'renewal' | 'refund' | 'chargeback' | 'cancellation' | 'orderBump'
  /**
   * Produto
   */
  productId?: string
  /**
   * Vazio, é um aluno inventado. Ninguém recebe nada.
   */
  buyer?: string
}

export interface ConnectionTestInput {
  /**
   * O que acontece
   */
  kind?: 'purchase' | 'renewal' | 'refund' | 'chargeback' | 'cancellation' | 'orderBump'
  /**
   * Produto
   */
  productId: string
  /**
   * Vazio, é um aluno inventado. Ninguém recebe nada.
   */
  buyer?: string
}

export interface Connection {
  id: string
  /**
   * Plataforma
   */
  platform: 'hotmart' | 'hotfy' | 'monetizze' | 'eduzz' | 'kiwify' | 'perfectpay' | 'ticto' | 'generic'
  /**
   * Para você distinguir duas contas na mesma plataforma.
   */
  name: string
  /**
   * Por quantos dias o acesso continua depois de uma mensalidade vencida.
   */
  graceDays: number
  /**
   * Último evento
   */
  lastEventAt: string
  /**
   * IDs sem produto
   */
  waiting: number
  /**
   * Chaves erradas
   */
  refused: number
  /**
   * Situação
   */
  state: 'live' | 'refused' | 'waiting' | 'quiet' | 'new'
  /**
   * A saber
   */
  note: string
  /**
   * Integração
   */
  title: string
}

export interface ConnectionInput {
  /**
   * Plataforma
   */
  platform: 'hotmart' | 'hotfy' | 'monetizze' | 'eduzz' | 'kiwify' | 'perfectpay' | 'ticto' | 'generic'
  /**
   * Para você distinguir duas contas na mesma plataforma.
   */
  name?: string
  /**
   * A que a plataforma mostra; na Hotfy e em outra plataforma, nós criamos uma. Não pode ser lida de novo.
   */
  secret?: string
  /**
   * Por quantos dias o acesso continua depois de uma mensalidade vencida.
   */
  graceDays?: number
}

export interface EmailChange {
  /**
   * Novo e-mail
   */
  email?: string
}

export interface EmailChangeInput {
  /**
   * Novo e-mail
   */
  email: string
  /**
   * Sua senha atual
   */
  password: string
}

export interface FeedPost {
  id: string
  /**
   * Título
   */
  title: string
  /**
   * Conteúdo
   */
  content: string
  /**
   * Desligado, o post fica como rascunho.
   */
  published: boolean
  /**
   * Deixe vazio para manter só como rascunho.
   */
  publishAt: string | null
  /**
   * Destacar no topo do feed
   */
  pinned: boolean
  /**
   * Situação
   */
  state: 'published' | 'scheduled' | 'draft'
  /**
   * Leituras
   */
  readsCount: number
  /**
   * Curtidas
   */
  likesCount: number
  /**
   * Comentários
   */
  commentsCount: number
  /**
   * No ar desde
   */
  liveSince: string | null
  createdAt: string
  updatedAt: string
}

export interface FeedPostInput {
  /**
   * Título
   */
  title: string
  /**
   * Conteúdo
   */
  content: string
  /**
   * Desligado, o post fica como rascunho.
   */
  published?: boolean
  /**
   * Deixe vazio para manter só como rascunho.
   */
  publishAt?: string | null
  /**
   * Destacar no topo do feed
   */
  pinned?: boolean
}

export interface Lesson {
  id: string
  /**
   * Título
   */
  title: string
  /**
   * Tipo de conteúdo
   */
  type: 'TEXT' | 'VIDEO' | 'PDF' | 'AUDIO'
  /**
   * Conteúdo
   */
  content: string
  /**
   * Lida do arquivo quando dá; ajuste se precisar.
   */
  duration: number
  /**
   * Ordem
   */
  order: number
  /**
   * Módulo
   */
  moduleId: string
  createdAt: string
  updatedAt: string
}

export interface LessonInput {
  /**
   * Título
   */
  title: string
  /**
   * Tipo de conteúdo
   */
  type?: 'TEXT' | 'VIDEO' | 'PDF' | 'AUDIO'
  /**
   * Conteúdo
   */
  content: string
  /**
   * Lida do arquivo quando dá; ajuste se precisar.
   */
  duration?: number
}

export interface Login {
  /**
   * E-mail
   */
  email?: string
}

export interface LoginInput {
  /**
   * E-mail
   */
  email: string
  /**
   * Senha
   */
  password: string
}

export interface Module {
  id: string
  /**
   * Produto
   */
  productId: string | null
  /**
   * Título
   */
  title: string
  /**
   * Descrição
   */
  description: string
  /**
   * Ordem
   */
  order: number
  createdAt: string
  updatedAt: string
}

export interface ModuleInput {
  /**
   * Produto
   */
  productId?: string | null
  /**
   * Título
   */
  title: string
  /**
   * Descrição
   */
  description?: string
}

export interface PasswordChange {

}

export interface PasswordChangeInput {
  /**
   * Senha atual
   */
  password: string
  /**
   * Mínimo de 8 caracteres, com letras maiúsculas, minúsculas e números.
   */
  newPassword: string
}

export interface Product {
  id: string
  /**
   * Logo do produto
   */
  image: string | null
  /**
   * Nome
   */
  name: string
  /**
   * Descrição
   */
  description: string
  /**
   * Tipo de produto
   */
  type: 'COURSE' | 'EBOOK' | 'MASTERCLASS' | 'TEMPLATE' | 'OTHER'
  /**
   * Quando liberar
   */
  releaseType: 'IMMEDIATE' | 'DAYS_AFTER' | 'EXACT_DATE'
  /**
   * Dias após a compra
   */
  daysAfterPurchase: number
  /**
   * Data e hora da liberação
   */
  releaseDate?: string
  /**
   * Tipo de oferta
   */
  offerType: 'FREE' | 'PAID' | 'BONUS'
  /**
   * Ligam uma compra feita na plataforma a este produto.
   *
   * Items: ID de produto
   */
  platformIds?: {
    /**
     * Plataforma
     */
    platform?: 'hotmart' | 'hotfy' | 'monetizze' | 'eduzz' | 'kiwify' | 'perfectpay' | 'ticto' | 'generic'
    /**
     * ID do produto
     */
    productId?: string
  }[]
  /**
   * Contados da compra. Sem número, o acesso não termina.
   */
  accessDays: number | null
  /**
   * Quem ainda não comprou é levado para este endereço ao tocar no produto.
   */
  salesPageUrl: string
  /**
   * Situação
   */
  status: 'ACTIVE' | 'INACTIVE'
  /**
   * Módulos
   */
  modulesCount: number
  /**
   * Aulas
   */
  lessonsCount: number
  /**
   * Duração em minutos
   */
  duration: number
  /**
   * Alunos
   */
  studentsCount: number
  /**
   * Conclusão média
   */
  completion: number
  /**
   * Ordem
   */
  order: number
  createdAt: string
  updatedAt: string
}

export interface ProductInput {
  /**
   * Logo do produto
   */
  image?: string | null
  /**
   * Nome
   */
  name: string
  /**
   * Descrição
   */
  description?: string
  /**
   * Tipo de produto
   */
  type?: 'COURSE' | 'EBOOK' | 'MASTERCLASS' | 'TEMPLATE' | 'OTHER'
  /**
   * Quando liberar
   */
  releaseType?: 'IMMEDIATE' | 'DAYS_AFTER' | 'EXACT_DATE'
  /**
   * Dias após a compra
   */
  daysAfterPurchase?: number
  /**
   * Data e hora da liberação
   */
  releaseDate?: string
  /**
   * Tipo de oferta
   */
  offerType?: 'FREE' | 'PAID' | 'BONUS'
  /**
   * Ligam uma compra feita na plataforma a este produto.
   *
   * Items: ID de produto
   */
  platformIds?: {
    /**
     * Plataforma
     */
    platform: 'hotmart' | 'hotfy' | 'monetizze' | 'eduzz' | 'kiwify' | 'perfectpay' | 'ticto' | 'generic'
    /**
     * ID do produto
     */
    productId: string
  }[]
  /**
   * Contados da compra. Sem número, o acesso não termina.
   */
  accessDays?: number | null
  /**
   * Quem ainda não comprou é levado para este endereço ao tocar no produto.
   */
  salesPageUrl?: string
  /**
   * Situação
   */
  status?: 'ACTIVE' | 'INACTIVE'
}

export interface Profile {
  /**
   * Foto
   */
  avatar: string | null
  /**
   * Nome completo
   */
  name?: string
  /**
   * Telefone
   */
  phone?: string
  /**
   * Datas e horas do painel e das liberações seguem este relógio.
   */
  timeZone: 'America/Sao_Paulo' | 'America/Bahia' | 'America/Fortaleza' | 'America/Recife' | 'America/Maceio' | 'America/Belem' | 'America/Araguaina' | 'America/Manaus' | 'America/Cuiaba' | 'America/Campo_Grande' | 'America/Porto_Velho' | 'America/Boa_Vista' | 'America/Rio_Branco' | 'America/Noronha' | 'America/Argentina/Buenos_Aires' | 'America/Montevideo' | 'America/Asuncion' | 'America/Santiago' | 'America/Lima' | 'America/Bogota' | 'America/Mexico_City' | 'America/New_York' | 'America/Toronto' | 'America/Chicago' | 'America/Denver' | 'America/Los_Angeles' | 'Europe/Lisbon' | 'Europe/London' | 'Europe/Dublin' | 'Europe/Madrid' | 'Europe/Paris' | 'Europe/Berlin' | 'Europe/Zurich' | 'Europe/Rome' | 'Europe/Amsterdam' | 'Atlantic/Cape_Verde' | 'Africa/Luanda' | 'Africa/Maputo' | 'Africa/Johannesburg' | 'Asia/Jerusalem' | 'Asia/Dubai' | 'Asia/Tokyo' | 'Australia/Sydney' | 'Pacific/Auckland'
}

export interface ProfileInput {
  /**
   * Foto
   */
  avatar?: string | null
  /**
   * Nome completo
   */
  name: string
  /**
   * Telefone
   */
  phone: string
  /**
   * Datas e horas do painel e das liberações seguem este relógio.
   */
  timeZone?: 'America/Sao_Paulo' | 'America/Bahia' | 'America/Fortaleza' | 'America/Recife' | 'America/Maceio' | 'America/Belem' | 'America/Araguaina' | 'America/Manaus' | 'America/Cuiaba' | 'America/Campo_Grande' | 'America/Porto_Velho' | 'America/Boa_Vista' | 'America/Rio_Branco' | 'America/Noronha' | 'America/Argentina/Buenos_Aires' | 'America/Montevideo' | 'America/Asuncion' | 'America/Santiago' | 'America/Lima' | 'America/Bogota' | 'America/Mexico_City' | 'America/New_York' | 'America/Toronto' | 'America/Chicago' | 'America/Denver' | 'America/Los_Angeles' | 'Europe/Lisbon' | 'Europe/London' | 'Europe/Dublin' | 'Europe/Madrid' | 'Europe/Paris' | 'Europe/Berlin' | 'Europe/Zurich' | 'Europe/Rome' | 'Europe/Amsterdam' | 'Atlantic/Cape_Verde' | 'Africa/Luanda' | 'Africa/Maputo' | 'Africa/Johannesburg' | 'Asia/Jerusalem' | 'Asia/Dubai' | 'Asia/Tokyo' | 'Australia/Sydney' | 'Pacific/Auckland'
}

export interface Registration {
  /**
   * Nome completo
   */
  name?: string
  /**
   * E-mail
   */
  email?: string
  /**
   * CPF
   */
  cpf?: string
  /**
   * Telefone
   */
  phone?: string
}

export interface RegistrationInput {
  /**
   * Nome completo
   */
  name: string
  /**
   * E-mail
   */
  email: string
  /**
   * CPF
   */
  cpf: string
  /**
   * Telefone
   */
  phone: string
  /**
   * Mínimo de 8 caracteres, com letras maiúsculas, minúsculas e números.
   */
  password: string
}

export interface SaleRecipient {
  /**
   * E-mail de quem recebe
   */
  email?: string
}

export interface SaleRecipientInput {
  /**
   * E-mail de quem recebe
   */
  email: string
}

export interface SavedView {
  id: string
  /**
   * Nome
   */
  name: string
  /**
   * O nome da lista, como o do arquivo dela em screens/lists.
   */
  list?: string
  /**
   * O que ela pede da lista, como no endereço: status=active&order=name.
   */
  asked: string
  /**
   * Lugar
   */
  order: number
  createdAt: string
  updatedAt: string
}

export interface SavedViewInput {
  /**
   * Nome
   */
  name: string
  /**
   * O nome da lista, como o do arquivo dela em screens/lists.
   */
  list?: string
  /**
   * O que ela pede da lista, como no endereço: status=active&order=name.
   */
  asked?: string
}

export interface StudentGrant {
  /**
   * Sem data, o acesso não termina.
   */
  endsAt: string | null
}

export interface StudentGrantInput {
  /**
   * Sem data, o acesso não termina.
   */
  endsAt?: string | null
}

export interface StudentMerge {
  /**
   * E-mail do cadastro certo
   */
  email?: string
}

export interface StudentMergeInput {
  /**
   * E-mail do cadastro certo
   */
  email: string
}

export interface StudentMessage {
  /**
   * Assunto
   */
  subject?: string
  /**
   * Mensagem
   */
  text?: string
}

export interface StudentMessageInput {
  /**
   * Assunto
   */
  subject: string
  /**
   * Mensagem
   */
  text: string
}

export interface Student {
  id: string
  /**
   * Nome completo
   */
  name: string
  /**
   * CPF
   */
  cpf: string
  /**
   * E-mail
   */
  email: string
  /**
   * Telefone
   */
  phone: string
  /**
   * Data de nascimento
   */
  birthDate: string
  /**
   * Status
   */
  status: 'active' | 'inactive' | 'blocked'
  /**
   * Foto
   */
  avatar: string | null
  /**
   * Endereço
   */
  address: {
    /**
     * Rua
     */
    street: string
    /**
     * Cidade
     */
    city: string
    /**
     * Estado
     */
    state: '' | 'AC' | 'AL' | 'AP' | 'AM' | 'BA' | 'CE' | 'DF' | 'ES' | 'GO' | 'MA' | 'MT' | 'MS' | 'MG' | 'PA' | 'PB' | 'PR' | 'PE' | 'PI' | 'RJ' | 'RN' | 'RS' | 'RO' | 'RR' | 'SC' | 'SP' | 'SE' | 'TO'
    /**
     * CEP
     */
    zipCode: string
  }
  /**
   * Aplicativos
   *
   * Items: Aplicativo
   */
  apps: string[]
  /**
   * Bloqueado como pessoa ou em todos os aplicativos; inativo como pessoa ou onde nenhum aplicativo o deixa entrar.
   */
  effectiveStatus: 'active' | 'inactive' | 'blocked'
  /**
   * Progresso
   */
  progress: number
  /**
   * Último Acesso
   */
  lastAccess: string | null
  /**
   * Matrícula
   */
  enrolledAt: string
  /**
   * Membro desde
   */
  createdAt: string
  updatedAt: string
}

export interface StudentInput {
  /**
   * Nome completo
   */
  name: string
  /**
   * CPF
   */
  cpf?: string
  /**
   * E-mail
   */
  email: string
  /**
   * Telefone
   */
  phone?: string
  /**
   * Data de nascimento
   */
  birthDate?: string
  /**
   * Status
   */
  status?: 'active' | 'inactive' | 'blocked'
  /**
   * Foto
   */
  avatar?: string | null
  /**
   * Endereço
   */
  address?: {
    /**
     * Rua
     */
    street?: string
    /**
     * Cidade
     */
    city?: string
    /**
     * Estado
     */
    state?: '' | 'AC' | 'AL' | 'AP' | 'AM' | 'BA' | 'CE' | 'DF' | 'ES' | 'GO' | 'MA' | 'MT' | 'MS' | 'MG' | 'PA' | 'PB' | 'PR' | 'PE' | 'PI' | 'RJ' | 'RN' | 'RS' | 'RO' | 'RR' | 'SC' | 'SP' | 'SE' | 'TO'
    /**
     * CEP
     */
    zipCode?: string
  }
  /**
   * Aplicativos
   *
   * Items: Aplicativo
   */
  apps?: string[]
}

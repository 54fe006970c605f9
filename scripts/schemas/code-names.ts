/**
 * What the program in `src/` calls by its name in `schemas/`, and what may therefore neither go nor be called otherwise. Its test
 * asks the sources and TypeScript whether anything is missing here, or too much.
 */
export const codeNames = {
  /** Below `screens/`. */
  screens: split(`
    app-settings builder feed-settings forgotten-password login new-password product profile
    registration student
    lists/app lists/app-user lists/community-post lists/connection lists/feed-post lists/kept-draft lists/lesson
    lists/audit lists/mail lists/module lists/product
    lists/purchase lists/purchase-request lists/reported lists/student lists/student-activity lists/student-certificate lists/student-course lists/student-progress
    lists/document-change lists/list-change lists/removed-document
    lists/unmatched lists/version
    modals/app-user modals/bulk-grant modals/community-comment modals/community-post modals/connection modals/connection-test
    modals/email-change
    modals/feed-post modals/lesson
    modals/module modals/password-change modals/sale-recipient modals/saved-view modals/student modals/student-grant modals/student-merge modals/student-message
    pages/account-deletion pages/app pages/app-settings pages/builder pages/builder-color
    pages/bulk-access pages/bulk-work pages/set-field
    pages/builder-dialog pages/builder-review pages/change pages/coming-soon pages/comments
    pages/confirmed-email pages/connection pages/connection-test pages/copies pages/dashboard
    pages/connection-listen pages/details pages/dns-records pages/referrers pages/webhook
    pages/enrolment pages/entry pages/feed
    pages/forgotten-password pages/form pages/frame pages/history pages/import pages/invitation pages/leaving pages/list pages/sheet
    pages/legal pages/live pages/login pages/mail pages/new-password pages/orphan-draft pages/outdated pages/password
    pages/own-domain pages/own-sender pages/preview pages/product pages/profile pages/publication pages/purchase pages/quota
    pages/registration
    pages/reported pages/sale-address pages/saved-view pages/share pages/sign-in pages/student pages/student-access pages/student-certificate
    pages/student-progress pages/student-removal pages/template pages/versions pages/view-as
    tabs/app tabs/creator tabs/student texts/privacy texts/terms
    words/app words/certificate words/closed-notice words/closed-product words/community words/course
    words/countdown words/course-end words/dead-end words/deletion words/entry words/install words/legal words/legal-page
    words/lesson words/lesson-answer words/letter words/likely-email words/no-page-notice words/not-found-notice
    words/notification words/offline words/own-page words/pdf words/personal-link words/photo words/post
    words/privacy-notice words/profile
    words/purchase words/push words/report words/shortcut words/site-answer words/terms-of-use words/unsent-actions
  `),
  entities: split(`
    app app-user community-comment community-post connection connection-test email-change feed-post lesson login module
    password-change
    product profile registration saved-view student student-merge student-message
  `),
  constants: split(`
    autosaveSeconds bannerFadeSeconds bannerRotationSeconds builderPreview floatingPreview imageMaxBytes
    previewConfigurationSeconds recentApps saveAfterUploadSeconds
  `),
  messages: split('default enum gone required storable unique where'),
  /** What `states.json` has words for, and each of its choices: it is code that comes to these states. */
  states: {
    access: split('open locked soon hidden'),
    course: split('completed in_progress'),
    grantSource: split('purchase manual bonus import'),
    importedLine: split('new known enrolled duplicate invalid'),
    lessonMedium: split('video text audio other'),
    sale: split(`
      open asked pending waiting unaddressed refunded chargeback canceled lapsed ended failed recorded erased full
    `),
    saleEvent: split(`
      paid renewed late disputed partial canceled refunded chargeback pending failed other test
    `),
    mail: split('waiting retrying sent outbox failed'),
    reportReason: split('spam offence improper scam other'),
    documentChange: split('created changed published removed restored moved'),
    changeActor: split('creator import sale copy file system'),
    auditVerb: split(`
      published closed reopened appErased exported erased granted ended signedIn password email deletion deletionCancelled
    `),
    auditActor: split('creator import student'),
    written: split('community-post community-comment feed-comment'),
  } as Record<string, string[]>,
  /** By entity, in the types that its file becomes. */
  fields: {
    app: split(`
      activeUsers backgroundColor config createdAt feedSettings feedSettings.allowComments
      feedSettings.highlightPinned feedSettings.notifyNewPosts id isPublished logoUrl name ownDomain primaryColor publishedAt
      secondaryColor slug status textColor totalUsers
      unpublishedChanges updatedAt version
    `),
    'app-config': split(`
      banners banners.image banners.link bottomMenu bottomMenu.community bottomMenu.feed bottomMenu.home
      bottomMenu.profile communityEnabled courseLayout domain features features.analytics features.offlineMode
      features.pushNotifications feedEnabled footerColor freeRegistration headerColor homeType language legal
      legal.email legal.privacy legal.responsible legal.terms loginBackground loginType
      senderAddress senderName senderReplyTo showAppNameLogin showModuleLabel showProgressBar showStudentName supportChannel supportEmail supportWhatsapp
    `),
    'app-user': split('effectiveStatus email id name status'),
    'community-comment': split('author author.isCreator author.name content createdAt edited id'),
    'community-post': split('author author.isCreator author.name commentsCount id liked likesCount pinned'),
    'connection-test': split('buyer kind productId'),
    'email-change': split('email password'),
    'feed-post': split('commentsCount content id likesCount pinned publishAt title'),
    lesson: split('content duration id title type'),
    login: split('email password'),
    module: split('description id title'),
    'password-change': split('newPassword password'),
    profile: split('avatar name phone'),
    product: split(`
      completion daysAfterPurchase id image lessonsCount name offerType releaseDate
      releaseType salesPageUrl status studentsCount type
    `),
    registration: split('cpf email name password phone'),
    'saved-view': split('asked id name'),
    student: split('address.city address.state address.street address.zipCode'),
  } as Record<string, string[]>,
  /**
   * By entity, the field that links its documents to others. Code reads it by the name that `generated/links.ts` has for it, so
   * that it may be called otherwise, but not go.
   */
  links: { module: 'productId', 'saved-view': 'list' } as Record<string, string>,
  /** What only SQL, or what knows no types, reads. */
  stored: {
    'community-comment': split('replyTo'),
    connection: split('graceDays name platform secret'),
    product: split('accessDays platformIds'),
    student: split('avatar email id name status'),
  } as Record<string, string[]>,
  /** Choices that code compares with, gives, or has something ready for, as `homeType=grid`. What SQL counts on it says itself (`sql-use.ts`). */
  choices: {
    app: split('status=DRAFT status=INACTIVE'),
    'app-config': split(`
      courseLayout=feed homeType=grid language=en-US language=es-ES language=pt-BR loginType=apenas_email
      loginType=email_senha loginType=link_direto supportChannel=email supportChannel=whatsapp
    `),
    'app-user': split('effectiveStatus=BLOCKED status=ACTIVE'),
    connection: split(`
      platform=generic platform=hotfy state=live state=new state=quiet state=refused state=waiting
    `),
    'connection-test': split(`
      kind=cancellation kind=chargeback kind=orderBump kind=purchase kind=refund kind=renewal
    `),
    'feed-post': split('state=draft'),
    lesson: split('type=AUDIO type=PDF type=TEXT type=VIDEO'),
    product: split(`
      offerType=FREE offerType=PAID releaseType=DAYS_AFTER releaseType=EXACT_DATE releaseType=IMMEDIATE status=ACTIVE
      status=INACTIVE type=COURSE type=EBOOK type=MASTERCLASS
    `),
    student: split('effectiveStatus=active effectiveStatus=blocked effectiveStatus=inactive'),
  } as Record<string, string[]>,
  /** Fields of choice whose answers code draws in their colours, or with their icons too, by entity. */
  badges: {
    app: { status: ['x-tone', 'x-icon'] },
    student: { status: ['x-tone', 'x-icon'] },
  } as Record<string, Record<string, string[]>>,
  /** What entities that code keeps say of themselves in `x-entity`. */
  kinds: {
    app: { draft: true },
    'app-user': { parent: 'app' },
    'community-comment': { parent: 'community-post' },
    'community-post': { parent: 'app' },
    'feed-post': { parent: 'app' },
    lesson: { parent: 'module', ordered: true },
    module: { parent: 'app', ordered: true },
    product: { parent: 'app', ordered: true },
    'saved-view': { parent: 'app', ordered: true },
  } as Record<string, Partial<Record<'parent' | 'ordered' | 'single' | 'draft' | 'publication', unknown>>>,
}

/** Names with spaces and lines between them. */
function split(names: string): string[] {
  return names.split(/\s+/).filter(Boolean)
}

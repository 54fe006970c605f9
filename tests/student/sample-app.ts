import type { HomeProduct, StudentApp } from '../../src/domain/site.ts'
import '../../src/student/words/every.ts'

/** An app as it is published, with some of its parts replaced. */
export function sampleApp(
  config: Partial<StudentApp['config']> = {},
  app: Partial<StudentApp> = {},
): StudentApp {
  return {
    slug: 'academia-do-violao',
    name: 'Academia do Violão',
    description: '',
    logoUrl: null,
    faviconUrl: null,
    primaryColor: '#10b981',
    secondaryColor: '#065f46',
    backgroundColor: '#f8f8f8',
    textColor: '#333333',
    ...app,
    config: {
      showStudentName: true,
      communityEnabled: true,
      feedEnabled: true,
      freeRegistration: false,
      loginType: 'email_senha',
      language: 'pt-BR',
      headerColor: '#ffffff',
      footerColor: '#ffffff',
      banners: [noBanner, noBanner, noBanner],
      supportChannel: 'none',
      showProgressBar: true,
      showModuleLabel: true,
      loginBackground: null,
      showAppNameLogin: true,
      homeType: 'carousel',
      courseLayout: 'modules',
      bottomMenu: { home: true, feed: true, community: true, profile: true },
      domain: '',
      features: { pushNotifications: true, offlineMode: true, analytics: true },
      ...config,
    },
  }
}

const noBanner = { image: null, link: '' }

/** A product on the student's home. */
export function sampleProduct(product: Partial<HomeProduct> & { name: string }): HomeProduct {
  return {
    id: product.name,
    description: '',
    type: 'COURSE',
    imageUrl: null,
    state: 'open',
    progress: null,
    releaseAt: null,
    salesPageUrl: null,
    ...product,
  }
}

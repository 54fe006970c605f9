/** What the school teaches. Videos are freely licensed films of the Blender Foundation. */

export interface DemoLesson {
  title: string
  type: 'TEXT' | 'VIDEO' | 'PDF' | 'AUDIO'
  /** Markdown, a link, or the lines of a PDF; a metronome's beats a minute. */
  content: string
  duration: number
}

/** What a product costs, in cents, and its ids where it is sold. */
export interface Sold {
  cents: number
  ids: { hotmart: string; kiwify: string }
}

export interface DemoProduct {
  document: Record<string, unknown>
  /** Without it, it comes free. */
  sold?: Sold
  modules: { title: string; description: string; lessons: DemoLesson[] }[]
}

const films = ['aqz-KE-bpKQ', 'eRsGyueVLvQ', 'R6MlUcmOul8']
let film = 0

const video = (title: string, duration: number): DemoLesson => ({
  title,
  type: 'VIDEO',
  content: `https://www.youtube.com/watch?v=${films[film++ % films.length]!}`,
  duration,
})
const text = (title: string, duration: number, ...paragraphs: string[]): DemoLesson => ({
  title,
  type: 'TEXT',
  content: paragraphs.join('\n\n'),
  duration,
})
const sheet = (title: string, ...lines: string[]): DemoLesson => ({
  title,
  type: 'PDF',
  content: lines.join('\n'),
  duration: 5,
})
const clicks = (beats: number): DemoLesson => ({
  title: `Metrônomo a ${beats} batidas`,
  type: 'AUDIO',
  content: String(beats),
  duration: 1,
})

/** What a document says of how it is sold. */
export const paidDocument = ({ ids }: Sold) => ({
  offerType: 'PAID',
  platformIds: Object.entries(ids).map(([platform, productId]) => ({ platform, productId })),
  salesPageUrl: `https://exemplo.com.br/${ids.hotmart}`,
})

/** The products in order. `soon` is an instant to come. */
export function products(soon: string): DemoProduct[] {
  return [
    {
      document: {
        name: 'Violão do zero',
        description: 'As primeiras músicas em quatro semanas, mesmo para quem nunca segurou um violão.',
        type: 'COURSE',
      },
      modules: [
        {
          title: 'Antes de tocar',
          description: 'Escolher, afinar e segurar o violão.',
          lessons: [
            video('Boas-vindas', 4),
            text(
              'Como escolher seu violão',
              6,
              'Para começar, **cordas de nylon** machucam menos os dedos e têm som macio.',
              '- Teste se as cordas ficam perto do braço\n- Confira se as tarraxas giram sem esforço\n- Prefira um modelo que caiba no seu colo',
              'Você não precisa de um instrumento caro: precisa de um que dê vontade de pegar todo dia.',
            ),
            sheet(
              'Mapa das cordas',
              'Da mais fina para a mais grossa:',
              '1 - Mi   2 - Si   3 - Sol',
              '4 - Ré   5 - Lá   6 - Mi',
            ),
            video('Afinando de ouvido', 9),
          ],
        },
        {
          title: 'Primeiros acordes',
          description: 'Três acordes e centenas de músicas.',
          lessons: [
            video('Lá, Ré e Mi', 12),
            text(
              'Trocar sem parar',
              7,
              'A troca de acordes é um **movimento**, não uma posição. Treine devagar, com os dedos próximos das cordas.',
              '1. Faça o primeiro acorde e conte até quatro\n2. Tire todos os dedos ao mesmo tempo\n3. Pouse no segundo acorde, também ao mesmo tempo',
              '> Cinco minutos por dia valem mais do que uma hora no domingo.',
            ),
            clicks(60),
            video('Sua primeira música', 14),
          ],
        },
      ],
    },
    {
      document: {
        name: 'Ritmos brasileiros',
        description: 'Samba, baião, bossa nova e xote com a mão direita no lugar certo.',
        type: 'COURSE',
      },
      sold: { cents: 19_700, ids: { hotmart: '3184207', kiwify: '2b7e91c4-5d0a-4f36-8a1e-c94f70d2b615' } },
      modules: [
        {
          title: 'Samba e bossa nova',
          description: 'O polegar marca, os dedos respondem.',
          lessons: [
            video('A batida do samba', 15),
            text(
              'O silêncio também toca',
              5,
              'Na bossa nova, o que **não** se toca dá o balanço. Escute o baixo, e deixe os dedos chegarem um pouco antes.',
              'Grave-se com o celular e compare: o ouvido percebe o que a mão ainda esconde.',
            ),
            clicks(72),
          ],
        },
        {
          title: 'Baião e xote',
          description: 'Ritmos do Nordeste para dançar.',
          lessons: [
            video('Baião passo a passo', 13),
            video('Do baião ao xote', 11),
            sheet(
              'Batidas por escrito',
              'Baião: baixo - corda - baixo baixo - corda',
              'Xote: baixo - corda corda - baixo - corda',
            ),
          ],
        },
      ],
    },
    {
      document: {
        name: 'Dedilhado e fingerstyle',
        description: 'Melodia, baixo e acompanhamento ao mesmo tempo.',
        type: 'COURSE',
        releaseType: 'DAYS_AFTER',
        daysAfterPurchase: 7,
      },
      sold: { cents: 24_700, ids: { hotmart: '3360915', kiwify: '84d6f3a0-1c2b-4e79-b508-6ea9d713c204' } },
      modules: [
        {
          title: 'A mão direita',
          description: 'Polegar, indicador, médio e anelar.',
          lessons: [
            video('P, i, m, a', 10),
            text(
              'Um padrão por dia',
              6,
              'Escolha **um** padrão e toque-o sobre dois acordes, sempre no mesmo andamento.',
              '| Dia | Padrão |\n| --- | --- |\n| Segunda | p i m a |\n| Quarta | p a m i |\n| Sexta | p i m i |',
            ),
            clicks(66),
          ],
        },
        {
          title: 'Peças completas',
          description: 'Três peças curtas, nota por nota.',
          lessons: [video('Peça 1: Manhã', 16), video('Peça 2: Quintal', 18)],
        },
      ],
    },
    {
      document: {
        name: 'Cifras ilustradas',
        description: 'Um e-book com os 40 acordes mais usados.',
        type: 'EBOOK',
        offerType: 'BONUS',
      },
      modules: [
        {
          title: 'O e-book',
          description: '',
          lessons: [
            sheet('Acordes maiores', 'Dó  Ré  Mi  Fá  Sol  Lá  Si'),
            sheet('Acordes menores', 'Dó m  Ré m  Mi m  Fá m  Sol m  Lá m  Si m'),
          ],
        },
      ],
    },
    {
      document: {
        name: 'Masterclass: tocar em público',
        description: 'Nervosismo, repertório e presença. Ao vivo, com gravação.',
        type: 'MASTERCLASS',
        releaseType: 'EXACT_DATE',
        releaseDate: soon,
      },
      modules: [
        {
          title: 'O encontro',
          description: '',
          lessons: [
            text(
              'Como se preparar',
              4,
              'Traga **uma música** que você já toca do começo ao fim. Vamos trabalhar a entrada, o olhar e a saída.',
            ),
          ],
        },
      ],
    },
  ]
}

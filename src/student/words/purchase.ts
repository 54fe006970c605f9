import { phrases } from './words.tsx'

/** *Comprei e não consigo entrar*. */
export const purchasePhrases = phrases({
  'pt-BR': {
    text: 'Informe o código da transação, que está no e-mail de confirmação da compra. O link de acesso vai para o e-mail que você usou para comprar.',
    code: 'Código da transação',
    codeExample: 'Ex.: HP1234567890',
    codeMissing: 'Informe o código da transação.',
    send: 'Enviar meu acesso',
    sentText: 'Enviamos o link de acesso para {email}, o e-mail da compra. Olhe também a caixa de spam.',
    notMine: 'Não é o meu e-mail',
    unknownTitle: 'Não encontramos esta compra',
    unknownText:
      'Confira o código {code} no e-mail da compra. Um pagamento que acabou de ser feito pode levar alguns minutos.',
    otherCode: 'Tentar outro código',
    askTeam: 'Pedir ajuda à equipe',
    requestTitle: 'Pedir o acesso em outro e-mail',
    requestText: 'A equipe do curso confere a compra e entrega o acesso ao e-mail certo.',
    sentence: 'Quer dizer algo mais?',
    sentenceExample: 'Ex.: errei meu e-mail ao comprar',
    ask: 'Enviar pedido',
    requestSentTitle: 'Pedido enviado',
    requestSentText:
      'Se a compra for deste app, a equipe do curso confere e responde no e-mail que você informou.',
  },
  'en-US': {
    text: 'Enter the transaction code, which is in the email that confirmed your purchase. The access link goes to the email that you bought with.',
    code: 'Transaction code',
    codeExample: 'E.g. HP1234567890',
    codeMissing: 'Enter the transaction code.',
    send: 'Send me my access',
    sentText:
      'We sent the access link to {email}, the email of the purchase. Have a look at the spam folder, too.',
    notMine: 'This is not my email',
    unknownTitle: 'We did not find this purchase',
    unknownText:
      'Check the code {code} in the email of the purchase. A payment made just now may take some minutes.',
    otherCode: 'Try another code',
    askTeam: 'Ask the team for help',
    requestTitle: 'Ask for access with another email',
    requestText: 'The course team checks the purchase and gives access to the right email.',
    sentence: 'Anything else to say?',
    sentenceExample: 'E.g. I mistyped my email when I bought',
    ask: 'Send request',
    requestSentTitle: 'Request sent',
    requestSentText:
      'If the purchase belongs to this app, the course team checks it and answers at the email that you gave.',
  },
  'es-ES': {
    text: 'Escribe el código de la transacción, que está en el correo de confirmación de la compra. El enlace de acceso va al correo que usaste para comprar.',
    code: 'Código de la transacción',
    codeExample: 'Ej.: HP1234567890',
    codeMissing: 'Escribe el código de la transacción.',
    send: 'Enviar mi acceso',
    sentText:
      'Enviamos el enlace de acceso a {email}, el correo de la compra. Mira también la carpeta de spam.',
    notMine: 'No es mi correo',
    unknownTitle: 'No encontramos esta compra',
    unknownText:
      'Comprueba el código {code} en el correo de la compra. Un pago recién hecho puede tardar unos minutos.',
    otherCode: 'Probar otro código',
    askTeam: 'Pedir ayuda al equipo',
    requestTitle: 'Pedir el acceso en otro correo',
    requestText: 'El equipo del curso revisa la compra y da el acceso al correo correcto.',
    sentence: '¿Quieres decir algo más?',
    sentenceExample: 'Ej.: escribí mal mi correo al comprar',
    ask: 'Enviar solicitud',
    requestSentTitle: 'Solicitud enviada',
    requestSentText:
      'Si la compra es de esta app, el equipo del curso la revisa y responde al correo que indicaste.',
  },
})

/* global window, document, fetch, setInterval, clearInterval, URL */
// The emulator's stand-in for https://js.tosspayments.com/v1, for @tosspayments/payment-sdk 1.9. Parameters are
// checked by the emulator, so that the rules are in one place.
(() => {
  const emulator = new URL(document.currentScript.src).origin;
  const CLOSED_CHECK_MS = 300;
  const UNDECIDED_METHOD = '';
  let cancelOpenPayment = () => undefined;

  const failure = (code, message) => Object.assign(new Error(message), { code });
  const userCancel = () => failure('USER_CANCEL', '결제가 취소되었습니다.');

  async function createPayment(clientKey, method, params) {
    let answer;
    let body;
    try {
      answer = await fetch(`${emulator}/v1/payment-requests`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ clientKey, method, params }),
      });
      body = await answer.json();
    } catch {
      throw failure('NETWORK_ERROR', '네트워크 연결을 확인한 뒤 다시 시도해 주세요.');
    }
    if (!answer.ok) throw failure(body.code, body.message);
    return body.checkoutUrl;
  }

  /** Leaves the page. The promise stays pending unless the customer returns with the back button. */
  function payInThisPage(checkoutUrl) {
    return new Promise((_resolve, reject) => {
      cancelOpenPayment = () => reject(userCancel());
      window.addEventListener('pageshow', ({ persisted }) => {
        if (persisted) reject(userCancel());
      });
      window.location.assign(checkoutUrl);
    });
  }

  function payInWindow(popup, checkoutUrl) {
    return new Promise((resolve, reject) => {
      const settle = (finish) => {
        window.removeEventListener('message', receive);
        clearInterval(closedCheck);
        popup.close();
        finish();
      };
      const receive = ({ source, origin, data }) => {
        if (source !== popup || origin !== emulator || data?.source !== 'toss-emulator') return;
        const { code, message, ...paid } = data.result;
        settle(() => (code === undefined ? resolve(paid) : reject(failure(code, message))));
      };
      const closedCheck = setInterval(() => {
        if (popup.closed) settle(() => reject(userCancel()));
      }, CLOSED_CHECK_MS);
      cancelOpenPayment = () => settle(() => reject(userCancel()));
      window.addEventListener('message', receive);
      popup.location.replace(checkoutUrl);
    });
  }

  async function requestPayment(clientKey, method, params) {
    if (params?.successUrl !== undefined || params?.failUrl !== undefined) {
      return payInThisPage(await createPayment(clientKey, method, params));
    }
    // Opened before the first await: afterwards the browser would block the window, because the click is over.
    const popup = window.open('about:blank', 'toss-emulator-checkout', 'width=480,height=760');
    if (popup === null) throw failure('POPUP_BLOCKED', '팝업 차단을 해제한 뒤 다시 시도해 주세요.');
    try {
      return await payInWindow(popup, await createPayment(clientKey, method, params));
    } catch (error) {
      popup.close();
      throw error;
    }
  }

  window.TossPayments = (clientKey) => {
    if (typeof clientKey !== 'string' || clientKey === '') {
      throw failure('INVALID_CLIENT_KEY', '클라이언트 키를 입력해 주세요.');
    }
    return {
      requestPayment: (methodOrParams, params) =>
        typeof methodOrParams === 'string'
          ? requestPayment(clientKey, methodOrParams, params)
          : requestPayment(clientKey, UNDECIDED_METHOD, methodOrParams),
      requestBillingAuth: async () => {
        throw failure('NOT_SUPPORTED_METHOD', '지원하지 않는 결제 수단입니다.');
      },
      cancelPayment: () => cancelOpenPayment(),
    };
  };
})();

import { counterSaleModel } from '../../machines/counter-sale/counter-sale.model.ts';
import { describeMachine } from './describe-machine.ts';

describeMachine('counter-sale', counterSaleModel);

import { describeMachine } from './describe-machine.ts';
import { searchModel } from './search.model.ts';

describeMachine('search', searchModel);

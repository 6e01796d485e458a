import { adminSectionModel } from './admin-section.model.ts';
import { describeMachine } from './describe-machine.ts';

describeMachine('admin-section', adminSectionModel);
